import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Marks `folder` as used by this process, or says which living shop uses it. A mark left by a process that died is taken
 * over. Gives what takes the mark away.
 */
export async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, 'shop.pid');
  await mkdir(folder, { recursive: true });
  while (!(await putMark(mark))) {
    const holder = await readFile(mark, 'utf8').catch(() => '');
    if (holder !== '' && (await isElsewhereAlive(holder))) throw inUse(folder, holder);
    await takeAway(mark, holder);
  }
  return () => rm(mark, { force: true });
}

/** The living process that has marked `folder` as its own; `null` where none has. */
export async function findLockHolder(folder: string): Promise<number | null> {
  const holder = await readFile(path.join(folder, 'shop.pid'), 'utf8').catch(() => '');
  return holder !== '' && (await isElsewhereAlive(holder)) ? Number.parseInt(holder, 10) : null;
}

// Written whole and then linked, which fails where there is one: of two shops that start together one gets the folder.
async function putMark(mark: string): Promise<boolean> {
  const draft = draftOf(mark);
  await writeFile(draft, (await identityOf(process.pid)) ?? String(process.pid));
  try {
    await link(draft, mark);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

// Another shop may have taken the dead one's mark away and put its own since it was read: that one goes back.
async function takeAway(mark: string, holder: string): Promise<void> {
  const taken = draftOf(mark);
  await rename(mark, taken).catch(() => {});
  const content = await readFile(taken, 'utf8').catch(() => holder);
  if (content === holder) await rm(taken, { force: true });
  else await rename(taken, mark);
}

const draftOf = (mark: string) => `${mark}.${process.pid}`;

async function isElsewhereAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  return pid !== process.pid && holder === (await identityOf(pid));
}

function inUse(folder: string, holder: string): Error {
  return new Error(
    `Thư mục dữ liệu ${folder} đang được một cửa hàng khác dùng (tiến trình ${Number.parseInt(holder, 10)}). ` +
      'Hãy tắt cửa hàng đó, hoặc chạy với thư mục khác: DATA_DIR=./data-2 npm start',
  );
}

/**
 * A process by its number and, where /proc tells, its start: in a container the next shop gets the number of the last.
 * `null` where no such process lives.
 */
async function identityOf(pid: number): Promise<string | null> {
  if (!isProcessAlive(pid)) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return startedAt ? `${pid} ${startedAt}` : String(pid);
}

/** Whether a process of this number lives, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
