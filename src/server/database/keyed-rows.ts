import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from './connect.ts';
import { isDamage } from './database-errors.ts';

const keyedTable = z.object({ name: z.string(), key: z.string(), file: z.string() });
type KeyedTable = z.infer<typeof keyedTable>;

/** Tables that lack rows which their primary key names: pages of their file are cut off, or empty. */
export async function findTablesWithoutKeyedRows(database: Database): Promise<string[]> {
  const tables = z.parse(z.array(keyedTable), (await database.execute(selectTables)).rows);
  const lacking: string[] = [];
  for (const table of tables) if (await lacksRows(database, table)) lacking.push(table.name);
  return lacking;
}

async function lacksRows(database: Database, table: KeyedTable): Promise<boolean> {
  try {
    // One snapshot for both counts.
    return await database.transaction(transaction => countsFewer(transaction, table), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    // The index may be what is damaged; then every row is there.
    return error instanceof Error && namesFile(error, table.file);
  }
}

async function countsFewer(transaction: Transaction, table: KeyedTable): Promise<boolean> {
  await transaction.execute(sql`set local enable_seqscan = off`);
  await transaction.execute(sql`set local enable_bitmapscan = off`);
  // Of pages without recent changes the index alone tells.
  const named = await countByKey(transaction, table);
  await transaction.execute(sql`set local enable_indexonlyscan = off`);
  return (await countByKey(transaction, table)) < named;
}

async function countByKey(transaction: Transaction, { name, key }: KeyedTable): Promise<number> {
  const rows: SQL = sql.raw(`(select from ${name} order by ${key} offset 0) as keyed`);
  const result = await transaction.execute<{ count: number }>(
    sql`select count(*)::float8 as count from ${rows}`,
  );
  return result.rows[0]?.count ?? 0;
}

function namesFile(error: Error, file: string): boolean {
  const said = error.cause instanceof Error ? error.cause.message : error.message;
  // A table of more than a gigabyte has files that end in .1, .2 and so on.
  return said.includes(`"${file}"`) || said.includes(`"${file}.`);
}

const selectTables = sql`
  select indrelid::regclass::text as name, pg_relation_filepath(indrelid) as file,
    string_agg(format('%I', attname), ', ' order by array_position(indkey::int2[], attnum)) as key
  from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indisprimary and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
  group by indrelid
  order by name`;
