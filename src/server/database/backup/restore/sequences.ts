import type pg from 'pg';
import * as z from 'zod/mini';
import { damagedError } from '#server/database/backup/archive/open-backup.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import { listSequences, quoteIdentifier } from '#server/database/backup/schema.ts';

const roomRow = z.object({ name: z.string(), max: z.number() });

/**
 * Throws, in Vietnamese, if a sequence would go on in the second half of its numbers: every restore takes many more, and a
 * sequence never goes back, not even when the transaction does.
 */
export async function assertSequencesFit(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const { rows } = await client.query(
    `select sequencename as name, max_value::float8 as max from pg_sequences where schemaname = 'public'`,
  );
  const maxValues = new Map(z.parse(z.array(roomRow), rows).map(({ name, max }) => [name, max]));
  for (const { name, last } of sequences)
    if ((last ?? 0) > (maxValues.get(name) ?? Number.POSITIVE_INFINITY) / 2)
      throw damagedError(`số thứ tự ${name.slice(0, 200)} lớn bất thường`);
}

// COPY inserts the ids but does not advance the sequences that generate the next ones. None goes back: what the replaced
// database has given out is not given out again (rule 27).
export async function advanceSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const current = new Map((await listSequences(client)).map(({ name, last }) => [name, last]));
  for (const { name, last } of sequences) {
    if (last === null || !current.has(name) || last <= (current.get(name) ?? 0)) continue;
    await client.query('select setval($1, $2)', [quoteIdentifier(name), last]);
  }
}
