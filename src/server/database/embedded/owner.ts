import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Marks `folder` as used by this process, or says which living shop uses it.
 * A mark left by a process that died is taken over.
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, 'shop.pid');
  await mkdir(folder, { recursive: true });
  const holder = await readFile(mark, 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  if (pid !== process.pid && holder !== '' && holder === (await identityOf(pid))) {
    throw new Error(
      `Thư mục dữ liệu ${folder} đang được một cửa hàng khác dùng (tiến trình ${pid}). ` +
        'Hãy tắt cửa hàng đó, hoặc chạy với thư mục khác: DATA_DIR=./data-2 npm start',
    );
  }
  await writeFile(mark, (await identityOf(process.pid)) ?? String(process.pid));
  return () => rm(mark, { force: true });
}

/**
 * A process by its number and, where /proc tells, its start: in a container the next shop gets the number of the last.
 * `null` where no such process lives.
 */
async function identityOf(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return startedAt ? `${pid} ${startedAt}` : String(pid);
}

/** Whether a process of this number lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
