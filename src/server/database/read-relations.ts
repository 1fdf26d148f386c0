import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';
import { isDamage } from './database-errors.ts';

const kinds = ['table', 'index', 'sequence'] as const;
const relation = z.object({ name: z.string(), kind: z.enum(kinds) });
export type Relation = z.infer<typeof relation>;

export interface ReadRelations {
  unreadable: Relation[];
  /** Without the extension amcheck, which the shop's own PostgreSQL has, no index is read. */
  hasReadIndexes: boolean;
}

/** What is in PostgreSQL's memory is not read from the disk again. */
export async function readRelations(
  database: Database,
  reportProgress: (read: number, count: number) => void,
): Promise<ReadRelations> {
  const hasReadIndexes = await mayCheck(database);
  const relations = await listRelations(database);
  const unreadable: Relation[] = [];
  for (const [index, relation] of relations.entries()) {
    reportProgress(index, relations.length);
    if (!(await isReadable(database, hasReadIndexes ? checks : reads, relation))) unreadable.push(relation);
  }
  return { unreadable, hasReadIndexes };
}

async function mayCheck(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from pg_proc where proname = 'verify_heapam' and has_function_privilege(oid, 'execute')`);
  return rows.length > 0;
}

/** Their names are quoted where SQL needs it. */
async function listRelations(database: Database): Promise<Relation[]> {
  const { rows } = await database.execute(sql`
    select pg_class.oid::regclass::text as name,
      case relkind when 'r' then 'table' when 'i' then 'index' else 'sequence' end as kind
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'i', 'S')
    order by kind desc, name`);
  return z.parse(z.array(relation), rows);
}

type Reads = Readonly<Record<(typeof kinds)[number], (name: string) => SQL>>;

// With no row if all is well.
const reads: Reads = {
  // A count alone could be answered from an index.
  table: name => sql`select from ${sql.raw(name)} as relation having count(hashtext(relation::text)) < 0`,
  index: () => sql`select limit 0`,
  sequence: name => sql`select from ${sql.raw(name)} having count(*) <> 1`,
};

const checks: Reads = {
  table: name => sql`select from verify_heapam(${name}::regclass, check_toast => true)`,
  index: name => sql`select from bt_index_check(${name}::regclass, true) as checked where checked is null`,
  sequence: reads.sequence,
};

async function isReadable(database: Database, statements: Reads, { kind, name }: Relation): Promise<boolean> {
  try {
    return (await database.execute(statements[kind](name))).rows.length === 0;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}
