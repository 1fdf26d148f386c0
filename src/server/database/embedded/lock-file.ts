import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/error-code.ts';

const lockFileIn = (folder: string) => path.join(folder, 'shop.pid');

/**
 * Returns a function that releases the lock. Throws, in Vietnamese, if another running shop holds it; the lock of a dead
 * process is replaced.
 */
export async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const lockFile = lockFileIn(folder);
  await mkdir(folder, { recursive: true });
  while (!(await createLockFile(lockFile))) {
    const holder = await readFile(lockFile, 'utf8').catch(() => '');
    if (holder !== '' && (await isHeldByAnotherProcess(holder))) throw folderInUseError(folder, holder);
    await removeStaleLock(lockFile, holder);
  }
  return () => rm(lockFile, { force: true });
}

/** Returns the pid; `null` also if this process holds the lock. */
export async function findLockHolder(folder: string): Promise<number | null> {
  const holder = await readFile(lockFileIn(folder), 'utf8').catch(() => '');
  return holder !== '' && (await isHeldByAnotherProcess(holder)) ? Number.parseInt(holder, 10) : null;
}

// `link` fails if the lock file exists: of two shops that start at once, only one gets the lock.
async function createLockFile(lockFile: string): Promise<boolean> {
  const temporaryFile = temporaryPath(lockFile);
  await writeFile(temporaryFile, (await identifyProcess(process.pid)) ?? String(process.pid));
  try {
    await link(temporaryFile, lockFile);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryFile);
  }
}

// Another shop may have replaced the stale lock since it was read: its new lock is put back.
async function removeStaleLock(lockFile: string, holder: string): Promise<void> {
  const removed = temporaryPath(lockFile);
  await rename(lockFile, removed).catch(() => {});
  const content = await readFile(removed, 'utf8').catch(() => holder);
  if (content === holder) await rm(removed, { force: true });
  else await rename(removed, lockFile);
}

const temporaryPath = (lockFile: string) => `${lockFile}.${process.pid}`;

async function isHeldByAnotherProcess(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  return pid !== process.pid && holder === (await identifyProcess(pid));
}

function folderInUseError(folder: string, holder: string): Error {
  return new Error(
    `Thư mục dữ liệu ${folder} đang được một cửa hàng khác dùng (tiến trình ${Number.parseInt(holder, 10)}). ` +
      'Hãy tắt cửa hàng đó, hoặc chạy với thư mục khác: DATA_DIR=./data-2 npm start',
  );
}

/**
 * A running process's pid and, if /proc has it, its start time: in a container the next shop often gets the pid of the
 * previous one. `null` if no such process runs.
 */
async function identifyProcess(pid: number): Promise<string | null> {
  if (!isProcessAlive(pid)) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return startedAt ? `${pid} ${startedAt}` : String(pid);
}

/** Also true for a process of another user. */
export function isProcessAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
