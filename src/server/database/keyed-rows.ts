import { sql } from 'drizzle-orm';
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
    // One snapshot for all counts.
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

async function countsFewer(transaction: Transaction, { name, key }: KeyedTable): Promise<boolean> {
  const count = async (scan: keyof typeof scans, order = '') => {
    for (const [setting, value] of Object.entries(scans[scan]))
      await transaction.execute(sql.raw(`set local ${setting} = ${value}`));
    return countRows(transaction, `select from ${name} ${order} offset 0`);
  };
  // Of pages without recent changes the index alone tells.
  const named = await count('indexOnly', `order by ${key}`);
  const found = await count('index', `order by ${key}`);
  // New rows take the places of lost ones, whose entries in the index then lead to them.
  return Math.min(found, await count('table')) < named;
}

const scans = {
  indexOnly: { enable_seqscan: 'off', enable_bitmapscan: 'off' },
  index: { enable_indexonlyscan: 'off' },
  table: { enable_seqscan: 'on', enable_indexscan: 'off' },
};

async function countRows(transaction: Transaction, statement: string): Promise<number> {
  const counted = sql.raw(`select count(*)::float8 as count from (${statement}) as counted`);
  return (await transaction.execute<{ count: number }>(counted)).rows[0]?.count ?? 0;
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
