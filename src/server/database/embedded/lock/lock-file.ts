import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/error-code.ts';
import { ensureWritableFolder } from '#server/files/writable-folder.ts';
import {
  describeHolder,
  isAbandoned,
  isStale,
  type LockHolder,
  type LockPurpose,
  readHolder,
  readInode,
} from './lock-holder.ts';
import { createWait, type ReportWait } from './lock-wait.ts';
import { keepFresh } from './refresh-lock.ts';

const lockFileIn = (folder: string) => path.join(folder, 'shop.pid');

/**
 * Returns a function that releases the lock. Throws, in Vietnamese, if another running shop holds it; the lock of a dead
 * process is replaced. With `reportWait` it is for the shop itself, and waits for a command to end, or for a holder elsewhere,
 * which may be dead or about to stop.
 */
export const acquireLock = (folder: string, reportWait?: ReportWait) =>
  createLock(folder, reportWait ? 'shop' : 'command', reportWait);

/** For a command whose PostgreSQL others must not use, as they use that of any other. */
export const acquireExclusiveLock = (folder: string) => createLock(folder, 'exclusive');

async function createLock(
  folder: string,
  purpose: LockPurpose,
  reportWait?: ReportWait,
): Promise<() => Promise<void>> {
  const lockFile = lockFileIn(folder);
  const waitFor = createWait(folder, reportWait);
  await ensureWritableFolder(folder, 'DATA_DIR');
  const content = await describeHolder(folder, purpose);
  const create = () => createLockFile(lockFile, content);
  while (!(await create())) {
    const holder = await readHolder(lockFile);
    if (holder && !(await isDead(holder, lockFile))) await waitFor(holder);
    else {
      if (holder?.inode && holder.inode !== (await readInode(folder))) warnOfCopy(folder);
      await removeStaleLock(lockFile, holder?.content ?? '');
    }
  }
  return keepFresh(lockFile, content, create);
}

/** `null` also if this process holds the lock. */
export async function findLockHolder(folder: string): Promise<LockHolder | null> {
  const lockFile = lockFileIn(folder);
  const holder = await readHolder(lockFile);
  if (holder === null || holder.state === 'dead') return null;
  return holder.state === 'elsewhere' && (await isStale(lockFile)) ? null : holder;
}

// A warning only: on some file systems a folder's inode changes after a crash.
function warnOfCopy(folder: string): void {
  process.stderr.write(
    `Cảnh báo: ${folder} có vẻ là bản chép, chép lúc cửa hàng đang mở, nên dữ liệu có thể thiếu hoặc lẫn. ` +
      'Nếu đúng vậy, hãy tắt cửa hàng rồi chép lại, hoặc sao lưu rồi khôi phục: npm run shop -- backup, npm run shop -- restore.\n',
  );
}

const isDead = async ({ state }: LockHolder, lockFile: string) =>
  state === 'dead' || (state === 'elsewhere' && (await isAbandoned(lockFile)));

// `link` fails if the lock file exists: of two shops that start at once, only one gets the lock.
async function createLockFile(lockFile: string, content: string): Promise<boolean> {
  const temporaryFile = temporaryPath(lockFile);
  try {
    await writeFile(temporaryFile, content);
    await link(temporaryFile, lockFile);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryFile, { force: true });
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

// No pid: in two containers the shop has the same.
const temporaryPath = (lockFile: string) => `${lockFile}.${randomUUID()}`;
