import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
