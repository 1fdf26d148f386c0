import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { migrationsFolder } from '#server/database/migration-state.ts';
import { bootstrap } from '#server/launch/bootstrap.ts';
import { openCliRunner } from '../../support/shops/cli-runner.ts';

const runFile = promisify(execFile);

let folder: string;
let dataFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-update-'));
  dataFolder = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** All but the last migration, as the version before it has them. */
async function copyOlderMigrations(): Promise<string> {
  const copy = path.join(folder, 'migrations');
  await cp(migrationsFolder, copy, { recursive: true });
  const journalFile = path.join(copy, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  return copy;
}

async function inDatabase(work: (database: ReturnType<typeof drizzle>) => Promise<unknown>) {
  const postgres = await openEmbedded(dataFolder);
  const { pool, close } = connect(postgres.url, 1);
  await work(drizzle(pool));
  await close();
  await postgres.close();
}

async function expectOlderMigrations(database: ReturnType<typeof drizzle>, migrations: string) {
  const { rows } = await database.execute(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const { entries } = JSON.parse(await readFile(path.join(migrations, 'meta/_journal.json'), 'utf8'));
  expect(rows).toEqual([{ applied: entries.length }]);
}

const startAndClose = async () => (await bootstrap(readConfig({ DATA_DIR: dataFolder }))).close();
const backupFolder = () => path.join(dataFolder, 'backups');
const listBackups = async () => (await readdir(backupFolder())).sort();

it('backs the database up before its migrations, once, keeps three backups, and the last one restores', async () => {
  const migrations = await copyOlderMigrations();
  await inDatabase(async database => {
    await migrate(database, { migrationsFolder: migrations });
    await database.execute(
      sql`insert into settings (name, value) values ('greeting', 'from the older version')`,
    );
  });
  const old = [1, 2, 3].map(day => `before-update-2026-01-0${day}-000000-0.9.0.tar.zst`);
  const foreign = ['before-update-notes.txt', 'mam-nho-2026-01-01-000000.tar.zst'];
  await mkdir(backupFolder(), { recursive: true });
  for (const name of [...old, ...foreign]) await writeFile(path.join(backupFolder(), name), '');
  await startAndClose();
  const names = await listBackups();
  const [backup = '', ...others] = names.filter(name => ![...old, ...foreign].includes(name));
  expect(backup).toMatch(/^before-update-\d{4}-\d\d-\d\d-\d{6}-1\.0\.0\.tar\.zst$/);
  expect(others).toEqual([]);
  expect(names).toEqual([...old.slice(1), backup, ...foreign]);
  await startAndClose();
  expect(await listBackups()).toEqual(names);

  const otherShop = await openCliRunner();
  await otherShop.runJson('restore', path.join(backupFolder(), backup));
  const { rows } = await otherShop.database.execute(sql`select value from settings where name = 'greeting'`);
  expect(rows).toEqual([{ value: 'from the older version' }]);
  await otherShop.close();
}, 40_000);

it('lets a command neither work nor migrate beside a running shop of the version before', async () => {
  const migrations = await copyOlderMigrations();
  await inDatabase(async database => {
    await migrate(database, { migrationsFolder: migrations });
    // In a process of its own: the lock of this one would not count as another's.
    const options = { env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' } };
    const command = runFile(process.execPath, ['src/server/cli/main.ts', 'orders', 'list'], options);
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('khởi động lại cửa hàng'),
    });
    await expectOlderMigrations(database, migrations);
  });
}, 20_000);

it('updates nothing if the backup cannot be written', async () => {
  const migrations = await copyOlderMigrations();
  await inDatabase(database => migrate(database, { migrationsFolder: migrations }));
  await writeFile(backupFolder(), 'in the way');
  await expect(startAndClose()).rejects.toThrow(/^Chưa cập nhật gì, vì chưa sao lưu được/);
  await inDatabase(async database => {
    await expectOlderMigrations(database, migrations);
  });
});
