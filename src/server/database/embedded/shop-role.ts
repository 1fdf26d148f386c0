import path from 'node:path';
import pg from 'pg';

/**
 * Owns the database and everything in it, but is no superuser: an injected query can neither read the machine's files nor
 * run programs.
 */
export const shopUser = 'mam_nho_shop';

export const shopPasswordFile = (dataFolder: string) => path.join(dataFolder, 'postgres-shop-password');

// Before what PGSSLMODE, PGSSLNEGOTIATION and PGOPTIONS say of another database.
const ownParameters = new URLSearchParams({
  sslmode: 'disable',
  sslnegotiation: 'postgres',
  options: '-c datestyle=ISO,MDY',
});

/** The password is in a file, which an editor or a full disk may have changed. */
export const urlOf = (user: string, password: string, port: number | string) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?${ownParameters}`;

/**
 * Also hands over what the superuser still owns, such as everything in a database of an older version, and makes what the
 * doctor checks it with.
 */
export async function ensureShopRole(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'mam-nho role' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [shopUser]);
    if (rowCount === 0) await client.query(`create role ${shopUser} login`);
    // A command that was ending may have shut it out.
    await client.query(`alter role ${shopUser} login password ${client.escapeLiteral(password)}`);
    const { rows } = await client.query<{ statement: string }>(handOver, [shopUser]);
    for (const { statement } of rows) await client.query(statement);
    await client.query(createAmcheck);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

// The programs of an older PostgreSQL may lack it.
const createAmcheck = `
  do $$ begin
    if exists (select from pg_available_extensions where name = 'amcheck') then
      create extension if not exists amcheck;
      grant execute on all routines in schema public to ${shopUser};
    end if;
  end $$`;

// Sequences of columns follow their table, and what belongs to an extension stays with it.
const handOver = `
  with admin as (select oid from pg_roles where rolname = current_user),
    schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'drizzle'))
  select format('alter database %I owner to %I', datname, $1::text) as statement
    from pg_database where datname = current_database() and datdba in (table admin)
  union all
  select format('alter schema %I owner to %I', nspname, $1)
    from pg_namespace where oid in (select oid from schemas) and nspowner in (table admin)
  union all
  select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass, $1)
    from pg_class where relnamespace in (select oid from schemas) and relowner in (table admin) and relkind in ('r', 'p', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1)
    from pg_proc where pronamespace in (select oid from schemas) and proowner in (table admin)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;
