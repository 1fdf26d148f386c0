import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '#server/files/file-store.ts';
import type { Manifest } from './manifest.ts';
import { type Entry, readEntries, readManifest } from './read-backup.ts';
import {
  type BackedUpTable,
  type BackupSchema,
  listAppliedMigrations,
  listSequences,
  listTables,
  quoteIdentifier,
  quoteList,
  withClient,
} from './schema.ts';

/**
 * Puts a backup in the place of whatever the shop holds, in one transaction: it is all there or nothing changed. The file must have been
 * checked. Files come first; those that were there stay, which hurts nobody, since a name stands for its bytes.
 */
export async function restoreBackup(
  { url, files }: BackupSchema,
  file: string,
  told: (what: string) => void,
): Promise<void> {
  const head = await readManifest(file);
  await withClient(url, async client => {
    await client.query('begin');
    const tables = await listTables(client);
    await refuseOtherShape(client, tables, head);
    await client.query(`truncate ${quoteList(tables.map(table => table.name))}`);
    await load(client, files, file, head, told);
    await setSequences(client, head);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function refuseOtherShape(
  client: pg.Client,
  here: readonly BackedUpTable[],
  { migrations, tables }: Manifest,
) {
  if (migrations > (await listAppliedMigrations(client)))
    throw new Error(
      'Bản sao lưu này của một phiên bản mới hơn. Hãy cập nhật chương trình của cửa hàng rồi khôi phục lại.',
    );
  const fits = tables.every(table => {
    const columns = here.find(one => one.name === table.name)?.columns ?? [];
    return table.columns.every(column => columns.includes(column));
  });
  if (!fits)
    throw new Error(
      'Bản sao lưu này của một phiên bản cũ, dữ liệu khác hình dạng. Hãy khôi phục bằng phiên bản đó của chương trình, rồi cập nhật.',
    );
}

async function load(
  client: pg.Client,
  files: FileStore,
  file: string,
  { tables }: Manifest,
  told: (what: string) => void,
): Promise<void> {
  let current: { name: string; put(bytes: Buffer): Promise<void>; end(): Promise<void> } | null = null;
  const writing = manyAtOnce();
  let count = 0;
  for await (const entry of readEntries(file)) {
    const name = tableOf(entry);
    if (current && current.name !== name) {
      await current.end();
      current = null;
    }
    if (name) {
      told(`bảng ${name}`);
      current ??= intake(client, known(tables, name));
      await current.put(entry.bytes);
    }
    if (entry.name.startsWith('files/')) {
      await writing.add(files.write(entry.name.slice('files/'.length), entry.bytes));
      told(`ảnh và tệp ${++count}`);
    }
  }
  await writing.end();
}

// Each file waits until the disk has it; one after the other that would take minutes.
const mostWriting = 32;

function manyAtOnce() {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const refuse = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: async (work: Promise<void>) => {
      const one: Promise<void> = work
        .catch(failure => void failures.push(failure))
        .finally(() => running.delete(one));
      running.add(one);
      if (running.size >= mostWriting) await Promise.race(running);
      refuse();
    },
    end: async () => {
      await Promise.all(running);
      refuse();
    },
  };
}

const tableOf = ({ name }: Entry) => /^tables\/([^/]+)\//.exec(name)?.[1] ?? null;

function known(tables: readonly BackedUpTable[], name: string): BackedUpTable {
  const table = tables.find(one => one.name === name);
  if (!table) throw new Error(`Bản sao lưu có bảng lạ: ${name}. Hãy dùng bản khác.`);
  return table;
}

/** Takes the pieces of one table, in order. */
function intake(client: pg.Client, { name, columns }: BackedUpTable) {
  const stream = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${quoteList(columns)}) from stdin`));
  const done = finished(stream);
  // Heard at `end`; meanwhile a refusal of PostgreSQL's must not end the process.
  done.catch(() => {});
  return {
    name,
    put: async (bytes: Buffer) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: () => {
      stream.end();
      return done;
    },
  };
}

// COPY brings the numbers along but does not tell the sequences that give the next ones.
async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const here = new Set((await listSequences(client)).map(sequence => sequence.name));
  for (const { name, last } of sequences)
    if (here.has(name))
      await client.query('select setval($1, $2, $3)', [quoteIdentifier(name), last ?? 1, last !== null]);
}
