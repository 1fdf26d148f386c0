import pg from 'pg';
import * as z from 'zod/mini';
import type { FileStore } from '#server/files/file-store.ts';

/** What a backup is made of: the database and the files. */
export interface BackupSchema {
  url: string;
  files: FileStore;
}

/** A table as a backup keeps it. */
export const backedUpTable = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackedUpTable = z.infer<typeof backedUpTable>;

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), needs: z.array(z.string()) });

/** The shop's tables, each after those it refers to. Unlogged ones are left out: they count what no longer matters. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> pg_class.oid) as needs
    from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`);
  const waiting = z.parse(z.array(tableRow), rows);
  const sorted: BackedUpTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) =>
      needs.every(name => sorted.some(table => table.name === name)),
    );
    const [{ name, columns } = { name: '', columns: [] }] = waiting.splice(Math.max(0, next), 1);
    sorted.push({ name, columns });
  }
  return sorted;
}

/** A sequence, and the last number it gave; `null` where it has given none. */
export const backedUpSequence = z.object({ name: z.string(), last: z.nullable(z.int()) });
export type BackedUpSequence = z.infer<typeof backedUpSequence>;

/** The shop's sequences, from which ids and the numbers of orders come. */
export async function listSequences(client: pg.ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return z.parse(z.array(backedUpSequence), rows);
}

/** A connection of its own: COPY cannot share one on which queries are sent ahead. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'mam-nho backup',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `"name"`, safe within a statement. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `"a", "b"`. */
export const quoteList = (names: readonly string[]) => names.map(quoteIdentifier).join(', ');

/** How many migrations the database has behind it. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return z.parse(z.tuple([z.object({ count: z.int() })]), rows)[0].count;
}
