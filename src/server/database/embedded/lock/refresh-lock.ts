import { readFile, rm, utimes } from 'node:fs/promises';
import { refreshIntervalMs } from './lock-holder.ts';

/** Keeps the lock file fresh for other containers and machines. Returns a function that releases the lock. */
export function keepFresh(
  lockFile: string,
  content: string,
  create: () => Promise<unknown>,
): () => Promise<void> {
  const readContent = () => readFile(lockFile, 'utf8').catch(() => '');
  const refresh = async () => {
    const found = await readContent();
    if (found === content) await utimes(lockFile, new Date(), new Date());
    else if (found === '') await create();
    else exitWithoutLock(lockFile);
  };
  let refreshing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    refreshing = refresh().catch(() => {});
  }, refreshIntervalMs).unref();
  return async () => {
    clearInterval(timer);
    await refreshing;
    if ((await readContent()) === content) await rm(lockFile, { force: true });
  };
}

// This process was frozen for so long that another container took it for dead. Two PostgreSQL on the same files would lose
// orders, and on `exit` ours is stopped without writing anything more.
function exitWithoutLock(lockFile: string): void {
  process.stderr.write(
    `Cửa hàng ở máy hoặc container khác đã nhận ${lockFile}, vì ở đây đứng yên quá lâu. Cửa hàng này dừng ngay.\n`,
  );
  process.exit(1);
}
