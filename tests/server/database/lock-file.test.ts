import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { acquireLock, findLockHolder } from '#server/database/embedded/lock/lock-file.ts';
import { describeHolder } from '#server/database/embedded/lock/lock-holder.ts';
import { identifyProcess } from '#server/database/embedded/process-identity.ts';

const runningProcess = spawn('sleep', ['60']);
let folder: string;
let identity: string;
let namespace: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-lock-'));
  [, namespace = ''] = (await describeHolder(folder, 'shop')).split('\n');
  identity = (await identifyProcess(runningProcess.pid ?? 0)) ?? '';
});
afterAll(async () => {
  runningProcess.kill();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder with this lock file, last refreshed `ageMs` ago. */
async function createFolder(lines: string[], ageMs = 0) {
  const dataFolder = await mkdtemp(path.join(folder, 'data-'));
  const lockFile = path.join(dataFolder, 'shop.pid');
  await writeFile(lockFile, lines.join('\n'));
  const refreshedAt = new Date(Date.now() - ageMs);
  await utimes(lockFile, refreshedAt, refreshedAt);
  return { dataFolder, lockFile };
}

const elsewhere = ['1 100', 'another-boot pid:[1]', 'may-khac'];
const inUseElsewhere = /một máy hoặc container khác dùng \(may-khac\).*docker compose exec shop/;

describe.concurrent('the lock of a data folder', () => {
  it('is replaced at once if its process is dead, however fresh', async ({ expect }) => {
    const { pid } = spawnSync('true');
    const { dataFolder, lockFile } = await createFolder([`${pid} 100`, namespace, 'here']);
    expect(await findLockHolder(dataFolder)).toBeNull();
    const release = await acquireLock(dataFolder);
    expect(await readFile(lockFile, 'utf8')).toBe(await describeHolder(dataFolder, 'command'));
    await release();
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it('is replaced if its process has ended and its parent has not noticed', async ({ expect }) => {
    // The shell starts a process, says its pid, and becomes one that waits for none. A process that ended sooner would be the
    // shell's, which does.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8'), { timeout: 5_000 }).toContain(') Z ');
    expect(await identifyProcess(pid)).toBeNull();
    parent.kill();
  });

  it('is held by a running process here, however old, with or without a namespace', async ({ expect }) => {
    for (const lines of [[identity, namespace, 'here'], [identity]]) {
      const { dataFolder } = await createFolder(lines, 3_600_000);
      expect(await findLockHolder(dataFolder)).toMatchObject({ pid: runningProcess.pid, state: 'alive' });
      await expect(acquireLock(dataFolder, () => {})).rejects.toThrow(`(tiến trình ${runningProcess.pid})`);
    }
  });

  it('is held elsewhere while it is fresh, whatever its pid is here', async ({ expect }) => {
    const { dataFolder, lockFile } = await createFolder(elsewhere, 10_000);
    expect(await findLockHolder(dataFolder)).toMatchObject({ host: 'may-khac', state: 'elsewhere' });
    await expect(acquireLock(dataFolder)).rejects.toThrow(inUseElsewhere);
    expect(await readFile(lockFile, 'utf8')).toBe(elsewhere.join('\n'));
  });

  it('is replaced if it was held elsewhere and is not refreshed any more', async ({ expect }) => {
    const { dataFolder } = await createFolder(elsewhere, 60_000);
    expect(await findLockHolder(dataFolder)).toBeNull();
    await (await acquireLock(dataFolder))();
  });

  it('is replaced if its time lies in the future and does not change', { timeout: 60_000 }, async ({
    expect,
  }) => {
    const { dataFolder } = await createFolder(elsewhere, -3 * 3_600_000);
    expect(await findLockHolder(dataFolder)).toBeNull();
    await (await acquireLock(dataFolder))();
  });

  it('is left to a holder elsewhere whose clock is ahead', async ({ expect }) => {
    const { dataFolder, lockFile } = await createFolder(elsewhere, -600_000);
    const refusal = expect(acquireLock(dataFolder)).rejects.toThrow(inUseElsewhere);
    await pause(1_000);
    const ahead = new Date(Date.now() + 600_000);
    await utimes(lockFile, ahead, ahead);
    await refusal;
  });

  it('is left to a holder elsewhere that was suspended and refreshes it again', async ({ expect }) => {
    const { dataFolder, lockFile } = await createFolder(elsewhere, 60_000);
    const acquiring = acquireLock(dataFolder);
    const refusal = expect(acquiring).rejects.toThrow(inUseElsewhere);
    await pause(1_000);
    await utimes(lockFile, new Date(), new Date());
    await refusal;
  });

  it('is waited for at a start, until the shop elsewhere is closed', async ({ expect }) => {
    const { dataFolder, lockFile } = await createFolder(elsewhere);
    const reported = new Set<string>();
    const acquiring = acquireLock(dataFolder, ({ host }) => void reported.add(host));
    await pause(700);
    await rm(lockFile);
    await (await acquiring)();
    expect([...reported]).toEqual(['may-khac']);
  });

  it('is waited for at a start while a command here holds it', async ({ expect }) => {
    const { dataFolder, lockFile } = await createFolder([identity, namespace, 'here', 'command']);
    await expect(acquireLock(dataFolder)).rejects.toThrow(`(tiến trình ${runningProcess.pid})`);
    const reported = Promise.withResolvers<number>();
    const acquiring = acquireLock(dataFolder, ({ pid }) => reported.resolve(pid));
    expect(await reported.promise).toBe(runningProcess.pid);
    await rm(lockFile);
    await (await acquiring)();
  });

  it('is refreshed while it is held, and created again if somebody deletes it', async ({ expect }) => {
    const dataFolder = await mkdtemp(path.join(folder, 'data-'));
    const lockFile = path.join(dataFolder, 'shop.pid');
    const release = await acquireLock(dataFolder);
    await utimes(lockFile, new Date(0), new Date(0));
    await pause(3_500);
    expect(Date.now() - (await stat(lockFile)).mtimeMs).toBeLessThan(3_000);
    await rm(lockFile);
    await pause(3_500);
    expect(await readFile(lockFile, 'utf8')).toBe(await describeHolder(dataFolder, 'command'));
    await release();
    expect(await readdir(dataFolder)).toEqual([]);
  });
});
