import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';
import { findTablesWithoutKeyedRows } from './keyed-rows.ts';

const reference = z.object({ table: z.string(), statement: z.string() });

/** Of a page that a power loss has left empty no checksum tells, but other tables or the table's own key may. */
export async function findTablesWithLostRows(database: Database): Promise<string[]> {
  const tables = await findTablesWithoutKeyedRows(database);
  // What is cut cannot be read to follow its references.
  return tables.length > 0 ? tables : findTablesWithoutReferredRows(database);
}

/** PostgreSQL lets nobody delete such a row. */
async function findTablesWithoutReferredRows(database: Database): Promise<string[]> {
  const references = z.parse(z.array(reference), (await database.execute(selectReferences)).rows);
  return database.transaction(async transaction => {
    // An index alone would still name them.
    await transaction.execute(sql`set local enable_indexonlyscan = off`);
    const tables = new Set<string>();
    for (const { table, statement } of references)
      if ((await transaction.execute(sql.raw(statement))).rows.length > 0) tables.add(table);
    return [...tables].sort();
  });
}

const selectReferences = sql`
  select confrelid::regclass::text as "table",
    format('select from %s as child where %s and not exists (select from %s as parent where %s) limit 1',
      conrelid::regclass, is_set, confrelid::regclass, is_same) as statement
  from pg_constraint, lateral (
    select string_agg(format('child.%I is not null', child.attname), ' and ') as is_set,
      string_agg(format('parent.%I = child.%I', parent.attname, child.attname), ' and ') as is_same
    from unnest(conkey, confkey) as key (child, parent)
      join pg_attribute as child on child.attrelid = conrelid and child.attnum = key.child
      join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = key.parent
  ) as columns
  where contype = 'f' and connamespace = 'public'::regnamespace`;
