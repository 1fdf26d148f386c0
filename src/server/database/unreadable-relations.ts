import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';
import { toDatabaseError } from './database-errors.ts';

const relation = z.object({ name: z.string(), kind: z.enum(['table', 'index']) });
export type Relation = z.infer<typeof relation>;

/**
 * Reads all pages of tables and indexes: with data checksums, PostgreSQL refuses one that the disk has changed. What is in its
 * memory is not read from the disk again. Without the extension pg_prewarm, which the shop's own PostgreSQL has, only the rows
 * are read, and a damaged index is seldom found.
 */
export async function findUnreadable(
  database: Database,
  reportProgress: (read: number, count: number) => void,
): Promise<Relation[]> {
  const read = (await hasPrewarm(database)) ? readPages : readRows;
  const relations = (await listRelations(database)).filter(
    ({ kind }) => kind === 'table' || read === readPages,
  );
  const unreadable: Relation[] = [];
  for (const [index, relation] of relations.entries()) {
    reportProgress(index, relations.length);
    if (!(await succeeds(database, read(relation)))) unreadable.push(relation);
  }
  return unreadable;
}

async function hasPrewarm(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`select from pg_extension where extname = 'pg_prewarm'`);
  return rows.length > 0;
}

/** Their names are quoted where SQL needs it. */
async function listRelations(database: Database): Promise<Relation[]> {
  const { rows } = await database.execute(sql`
    select pg_class.oid::regclass::text as name, case relkind when 'r' then 'table' else 'index' end as kind
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'i')
    order by kind desc, name`);
  return z.parse(z.array(relation), rows);
}

/** Also those of the long values of a table. */
const readPages = ({ name }: Relation): SQL => sql`
  select pg_prewarm(oid, 'buffer'), case when reltoastrelid <> 0 then pg_prewarm(reltoastrelid, 'buffer') end
  from pg_class where oid = ${name}::regclass`;

// A count alone could be answered from an index.
const readRows = ({ name }: Relation): SQL =>
  sql`select count(hashtext(relation::text)) from ${sql.raw(name)} as relation`;

async function succeeds(database: Database, statement: SQL): Promise<boolean> {
  try {
    await database.execute(statement);
    return true;
  } catch (error) {
    // Of a connection, not of the data.
    if (toDatabaseError(error) === 'busy') throw error;
    return false;
  }
}
