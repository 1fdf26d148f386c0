import pg from 'pg';
import * as z from 'zod/mini';
import type { FileStore } from '#server/files/file-store.ts';

export interface ShopData {
  url: string;
  files: FileStore;
}

const areDifferent = (names: readonly string[]) => new Set(names).size === names.length;

export const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()).check(z.minLength(1), z.refine(areDifferent)),
});
export type TableSchema = z.infer<typeof tableSchema>;

const tableRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  references: z.array(z.string()),
});

/** The shop's tables, each after those its foreign keys refer to; without unlogged ones, which hold only rate counts, and without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<TableSchema[]> {
  const { rows } = await client.query(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> pg_class.oid) as "references"
    from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`);
  const remaining = z.parse(z.array(tableRow), rows);
  const sorted: TableSchema[] = [];
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ references }) =>
      references.every(name => sorted.some(table => table.name === name)),
    );
    const [{ name, columns } = { name: '', columns: [] }] = remaining.splice(Math.max(0, next), 1);
    sorted.push({ name, columns });
  }
  return sorted;
}

/** `last` is the last number the sequence returned, `null` before its first. */
export const sequenceSchema = z.object({ name: z.string(), last: z.nullable(z.int()) });
type SequenceState = z.infer<typeof sequenceSchema>;

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return z.parse(z.array(sequenceSchema), rows);
}

/** Opens a connection of its own: COPY does not work on a pipelined one of the pool. */
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

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const quoteList = (names: readonly string[]) => names.map(quoteIdentifier).join(', ');

export async function listAppliedMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return z.parse(z.tuple([z.object({ count: z.int() })]), rows)[0].count;
}
