import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { bootstrap } from '#server/launch/bootstrap.ts';
import { type CliRunner, openCliRunner, runCommand } from '../../../support/shops/cli-runner.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

const cli = path.resolve(import.meta.dirname, '../../../../src/server/cli/main.ts');

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
beforeAll(async () => {
  shop = await openShopWithBackup();
});
afterAll(() => shop.close());

let target: CliRunner;
beforeEach(async () => {
  target = await openCliRunner();
  await target.runJson('products', 'list');
});
afterEach(() => target.close());

/** In a process of its own; the promise is of what it wrote, its exit code and its signal. */
function beginRestore() {
  const command = spawn(process.execPath, [cli, 'restore', shop.backup, '--yes'], {
    env: { ...process.env, ...target.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let written = '';
  command.stdout.on('data', text => {
    written += text;
  });
  const ended = once(command, 'close').then(([code, signal]) => ({ written, code, signal }));
  return { kill: (signal: NodeJS.Signals) => command.kill(signal), ended };
}

async function readLastAction(): Promise<unknown> {
  const log = await readFile(path.join(target.env.DATA_DIR, 'security.log'), 'utf8');
  return JSON.parse(log.trimEnd().split('\n').at(-1) ?? '');
}

async function breakOff(signal: NodeJS.Signals) {
  const { countWaiting, release } = await lockTable(target.url, 'sessions', 'access exclusive');
  const restore = beginRestore();
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  restore.kill(signal);
  const ending = await restore.ended;
  await release();
  return ending;
}

it('opens no empty shop, but the restore again, where one was killed', async () => {
  expect(await breakOff('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  const words = 'Lần khôi phục trước chưa xong, nên cửa hàng này còn trống.';
  const { code, stderr } = await target.run(['orders', 'list']);
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  expect((await target.run(['doctor'])).stdout).toContain(`✗ Cơ sở dữ liệu: ${words}`);
  await expect(bootstrap(readConfig(target.env))).rejects.toThrow(words);
  expect(await target.run(['restore', shop.backup])).toMatchObject({ code: 0 });
  const { close } = await bootstrap(readConfig(target.env));
  await close();
  expect((await target.run(['orders', 'list'])).code).toBe(0);
});

it('says in the log that a signal has ended one', async () => {
  expect(await breakOff('SIGTERM')).toEqual({ written: '', code: 143, signal: null });
  expect(await readLastAction()).toMatchObject({ command: 'restore', failed: true, interrupted: true });
});

it('lets the empty shop open if the restore has failed of itself', async () => {
  await target.database.execute(sql`alter table order_lines add check (false)`);
  expect(await target.run(['restore', shop.backup])).toMatchObject({ code: 1 });
  expect(await target.run(['orders', 'list'])).toMatchObject({ code: 0 });
});

it('opens no empty shop, but the restore again, where one has failed that was to make the shop', async ({
  skip,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-new-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pictures = path.join(folder, 'pictures');
  await mkdir(pictures);
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', pictures]).status !== 0);
  const env = { DATA_DIR: path.join(folder, 'data'), FILES_URL: `file:${pictures}` };
  const run = (...words: string[]) => runCommand(words, { env });
  try {
    await writeFile(path.join(pictures, 'filler'), Buffer.alloc(4_096));
    expect((await run('restore', shop.backup)).stderr).toContain('đã đầy');
    await expect(bootstrap(readConfig(env))).rejects.toThrow('Lần khôi phục trước chưa xong');
    spawnSync('mount', ['-o', 'remount,size=40m', pictures]);
    expect(await run('restore', shop.backup)).toMatchObject({ code: 0 });
  } finally {
    spawnSync('umount', [pictures]);
  }
  expect((await run('orders', 'list')).code).toBe(0);
}, 60_000);

/** Each commit that adds products waits for the lock. */
async function holdCommits() {
  await target.database.execute(sql`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(7); return new; end $$`);
  await target.database.execute(sql`
    create constraint trigger wait_for_test after insert on products deferrable initially deferred
    for each row execute function wait_for_test()`);
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = target.database.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(7)`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const release = () => {
    released.resolve();
    return holding;
  };
  return { release };
}

async function countWaitingCommits(): Promise<unknown> {
  const { rows } = await target.database.execute(sql`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`);
  return rows[0]?.count;
}

it('is told as done, and is, if a signal comes while it commits', async () => {
  const { release } = await holdCommits();
  const restore = beginRestore();
  await expect.poll(countWaitingCommits, { timeout: 20_000 }).toBe(1);
  restore.kill('SIGTERM');
  await release();
  expect(await restore.ended).toEqual({
    written: expect.stringMatching(/^Đã khôi phục/),
    code: 0,
    signal: null,
  });
  expect(await readLastAction()).toMatchObject({ command: 'restore', failed: false, interrupted: false });
  expect((await target.run(['orders', 'list'])).code).toBe(0);
});
