import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { isProcessAlive } from '#server/database/embedded/process-identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-restart-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const readPostmasterPid = async () =>
  Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

it('restarts a killed PostgreSQL on the same port, twice, and loses nothing', async () => {
  const postgres = await openEmbedded(folder);
  const { database, close } = connect(postgres.url, 2);
  await database.execute(sql`create table numbers (n int)`);
  const retryOptions = { timeout: 15_000, interval: 100 };
  for (const n of [1, 2]) {
    // A connection outlives its postmaster for a moment, so the first try may still use the old one.
    await vi.waitFor(() => database.execute(sql`insert into numbers values (${n})`), retryOptions);
    const killedPid = await readPostmasterPid();
    process.kill(killedPid, 'SIGKILL');
    await vi.waitFor(async () => expect(await readPostmasterPid()).not.toBe(killedPid), retryOptions);
    await vi.waitFor(() => database.execute(sql`select 1`), retryOptions);
    expect((await database.execute(sql`select n from numbers order by n`)).rows.at(-1)).toEqual({ n });
  }
  await close();
  await postgres.close();
  await expect(readPostmasterPid()).rejects.toThrow();
});

it('waits for a recovery as long as it takes, instead of starting over', async () => {
  const postgres = await openEmbedded(folder);
  const killedPid = await readPostmasterPid();
  vi.useFakeTimers({ toFake: ['Date'] });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.useRealTimers();
    stderr.mockRestore();
  });
  process.kill(killedPid, 'SIGKILL');
  const recoveringPid = await freezeRecovery();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.waitFor(
    () => expect(stderr).toHaveBeenCalledWith(expect.stringContaining('còn khôi phục dữ liệu')),
    { timeout: 15_000 },
  );
  process.kill(recoveringPid, 'SIGCONT');
  const { database, close } = connect(postgres.url, 1);
  await vi.waitFor(() => database.execute(sql`select 1`), { timeout: 15_000, interval: 100 });
  expect(await readPostmasterPid()).toBe(recoveringPid);
  await close();
  await postgres.close();
}, 40_000);

/** Stops the PostgreSQL that starts next before it is ready, and returns its pid. */
async function freezeRecovery(): Promise<number> {
  for (;;) {
    const lines = (
      await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    ).split('\n');
    if (lines[7]?.trim() !== 'starting') continue;
    process.kill(Number(lines[0]), 'SIGSTOP');
    return Number(lines[0]);
  }
}

it('stays closed if closed during a restart', async () => {
  const postgres = await openEmbedded(folder);
  const killedPid = await readPostmasterPid();
  process.kill(killedPid, 'SIGKILL');
  await postgres.close();
  // The pid file may remain, but no process has the pid.
  expect(isProcessAlive(await readPostmasterPid().catch(() => 0))).toBe(false);
});

it('a PostgreSQL that does not stop when asked is ended', async () => {
  const postgres = await openEmbedded(folder);
  const postmasterPid = await readPostmasterPid();
  // A shutdown waits for its last checkpoint.
  process.kill(await findChild(postmasterPid, 'checkpointer'), 'SIGSTOP');
  await postgres.close();
  expect(isProcessAlive(postmasterPid)).toBe(false);
}, 40_000);

async function findChild(parent: number, title: string): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const pid of children.trim().split(' '))
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(title)) return Number(pid);
  throw new Error(`no ${title}`);
}
