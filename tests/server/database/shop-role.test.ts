import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { connect } from '#server/database/connect.ts';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { adminUser, ensureCluster, readPassword } from '#server/database/embedded/cluster.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { chooseOsUser } from '#server/database/embedded/os-user.ts';
import { supervise } from '#server/database/embedded/supervisor.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../../support/data/seed-products.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'mam-nho-role-')), 'data');
  await mkdir(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

/** With minimal WAL, and everything owned by the superuser, as which the shop worked. */
async function createOldCluster() {
  const binaries = await findBinaries();
  const cluster = {
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    osUser: await chooseOsUser(folder, path.join(folder, 'postgres'), binaries),
    binaries,
  };
  const password = await readPassword(path.join(folder, 'postgres-password'));
  await ensureCluster(cluster, password);
  const settings = { wal_level: 'minimal', max_wal_senders: '0', listen_addresses: '127.0.0.1' };
  const { port, stop } = await supervise(cluster, settings, () => {});
  const { database, pool, close } = connect(`postgres://${adminUser}:${password}@127.0.0.1:${port}/postgres`);
  await prepareDatabase(pool);
  await seedProducts(database);
  await close();
  await stop();
}

async function describeRole(url: string) {
  const { database, close } = connect(url, 1);
  const { rows } = await database.execute(sql`
    select rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) = current_user as owns_database,
      array(select relname::text from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        and relkind in ('r', 'S') and relowner <> pg_roles.oid) as foreign_relations,
      array(select proname::text from pg_proc where proname like 'tell_%' and proowner <> pg_roles.oid) as foreign_functions
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  await close();
  return rows[0];
}

const plainOwner = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  owns_database: true,
  foreign_relations: [],
  foreign_functions: [],
};

it('works as a plain role that owns the database', async () => {
  const postgres = await openEmbedded(folder);
  const { database, pool, close } = connect(postgres.url, 2);
  await prepareDatabase(pool);
  expect(await describeRole(postgres.url)).toEqual(plainOwner);
  await expect(database.execute(sql`select pg_read_file('/etc/passwd')`)).rejects.toThrow();
  await expect(database.execute(sql`copy products to program 'cat'`)).rejects.toThrow();
  await close();
  await postgres.close();
});

it('takes over a cluster in which the superuser owned everything, and may change its tables', async () => {
  await createOldCluster();
  for (const start of [1, 2]) {
    const postgres = await openEmbedded(folder);
    const { database, pool, close } = connect(postgres.url, 2);
    await prepareDatabase(pool);
    expect(await describeRole(postgres.url)).toEqual(plainOwner);
    expect(await database.select().from(products)).toHaveLength(12);
    await database.execute(sql.raw(`alter table products add column new_${start} int`));
    await close();
    await postgres.close();
  }
});
