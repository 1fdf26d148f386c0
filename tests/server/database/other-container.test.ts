import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';

// Like a second container on the same volume: process ids and shared memory of its own.
const otherContainer = ['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', process.execPath];
const canUnshare = spawnSync('unshare', [...otherContainer, '--version']).status === 0;
if (!canUnshare)
  console.error(
    'Máy này không cho tạo không gian tiến trình riêng: bỏ qua các bài thử với container thứ hai.',
  );

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-container-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function startShop(command: string, args: string[] = []) {
  const script = path.join(import.meta.dirname, 'shop-with-data.ts');
  const child = spawn(command, [...args, script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

async function readNumbers(url: string) {
  const { database, close } = connect(url, 1);
  return (await database.execute(sql`select n from numbers`).finally(close)).rows;
}

function runInOtherContainer(...args: string[]): SpawnSyncReturns<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return spawnSync('unshare', [...otherContainer, ...args], { env, encoding: 'utf8' });
}

const readPostmasterPid = () => readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8');

describe.skipIf(!canUnshare)('in a second container on the same folder', () => {
  it('refuses a command, says where to run it, and leaves the running PostgreSQL alone', async () => {
    const { child, url } = await startShop(process.execPath);
    const postmasterPid = await readPostmasterPid();
    const { status, stderr } = runInOtherContainer('src/server/cli/main.ts', 'orders', 'list');
    expect(stderr).toContain('đang được một máy hoặc container khác dùng');
    expect(stderr).toContain('docker compose exec shop');
    expect(status).toBe(1);
    expect(await readPostmasterPid()).toBe(postmasterPid);
    expect(await readNumbers(url)).toEqual([{ n: 1 }]);
    await stop(child, 'SIGTERM');
  });

  it('starts when the first one was killed and its lock is old', async () => {
    const { child } = await startShop('unshare', otherContainer);
    await stop(child, 'SIGKILL');
    await expect(openEmbedded(folder)).rejects.toThrow('một máy hoặc container khác');
    await utimes(path.join(folder, 'shop.pid'), new Date(0), new Date(0));
    const next = await openEmbedded(folder);
    expect(await readNumbers(next.url)).toEqual([{ n: 1 }]);
    await next.close();
  });
});

it('stops its PostgreSQL at once and exits if another container took the folder meanwhile', async () => {
  const { child, url } = await startShop(process.execPath);
  await writeFile(path.join(folder, 'shop.pid'), '1 100\nanother-boot pid:[1]\nmay-khac');
  expect(await once(child, 'exit')).toEqual([1, null]);
  await expect.poll(() => readNumbers(url).catch(() => 'stopped'), { timeout: 5_000 }).toBe('stopped');
});
