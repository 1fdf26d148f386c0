import type { Config } from '#server/config.ts';
import type { LockHolder } from '#server/database/embedded/lock/lock-holder.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { detectPooler } from '#server/database/pool/pooler.ts';
import { createProgress } from '#server/progress.ts';

interface DatabaseSource {
  url: string;
  /** Without a pooler. */
  directUrl: string;
  pooled: boolean;
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, else the shop's own, which it starts. */
export async function openDatabaseSource(config: Config): Promise<DatabaseSource> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = config;
  if (databaseUrl) {
    const pooled = await detectPooler(databaseUrl, databaseDirectUrl);
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, pooled, close: async () => {} };
  }
  const { url, close } = await openOrWait(dataFolder);
  return { url, directUrl: url, pooled: false, close };
}

// A container that is replaced may still be stopping, and one that was killed holds its lock for half a minute. Staff's
// commands hold it while the shop is closed.
async function openOrWait(dataFolder: string) {
  const progress = createProgress(text => void process.stderr.write(text), process.stderr.isTTY);
  const reportWait = ({ state, pid, host }: LockHolder) =>
    progress.report(
      state === 'alive'
        ? `Đang đợi một lệnh khác (tiến trình ${pid}) dùng xong ${dataFolder}`
        : `Đang đợi cửa hàng ở máy hoặc container khác (${host}) thôi dùng ${dataFolder}, chừng nửa phút`,
    );
  return openEmbedded(dataFolder, {}, reportWait).finally(progress.clear);
}
