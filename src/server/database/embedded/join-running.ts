import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findLockHolder } from './lock/lock-file.ts';
import { FolderInUseError } from './lock/lock-wait.ts';
import { findWorkingFolder } from './orphan.ts';
import { isProcessAlive } from './process-identity.ts';
import { shopPasswordFile, shopUser, urlOf } from './shop-role.ts';

/** How long to wait for a shop that is still starting its database. */
const maxWaitMs = 15_000;

/** In the data folder. */
const clusterName = 'postgres';

interface RunningPostgres {
  url: string;
  /** Until then it is not stopped by the command that has started it. */
  leave(): Promise<void>;
}

/**
 * `null` if none runs here; waits for one that is starting. The caller must not stop it: it belongs to the process that
 * started it. One whose process is dead is not returned: nobody holds the lock that keeps others away from it. Throws, in
 * Vietnamese, in a copy of the folder of a running one, and while a command has the folder for itself.
 */
export async function joinRunning(dataFolder: string): Promise<RunningPostgres | null> {
  const folder = path.resolve(dataFolder);
  for (const deadline = Date.now() + maxWaitMs; ; await pause(100)) {
    const holder = await findLockHolder(folder);
    if (!holder) return null;
    if (holder.purpose === 'exclusive') throw new FolderInUseError(folder, holder);
    const url = await readUrl(folder);
    const leave = url ? await holdConnection(url) : null;
    // That of the next holder may be one that nobody may use.
    const isOfHolder = (await findLockHolder(folder))?.content === holder.content;
    if (url && leave && isOfHolder) return { url, leave };
    await leave?.();
    // Its PostgreSQL cannot be reached from another container: waiting is in vain.
    if (Date.now() > deadline || holder.state !== 'alive') return null;
  }
}

// The lines of postmaster.pid: pid, folder, start time, port, socket, address, shared memory, state.
async function readUrl(dataFolder: string): Promise<string | null> {
  const lines = (await readOrEmpty(path.join(dataFolder, clusterName, 'postmaster.pid'))).split('\n');
  const [pid, startFolder = '', , port = ''] = lines;
  if (!isProcessAlive(Number(pid)) || lines[7]?.trim() !== 'ready') return null;
  await assertNotCopied(dataFolder, (await findWorkingFolder(Number(pid))) ?? startFolder);
  const password = (await readOrEmpty(shopPasswordFile(dataFolder))).trim();
  return urlOf(shopUser, password, port);
}

/** `clusterFolder`: where the process of postmaster.pid works. Not that of a PostgreSQL if the pid is another's by now. */
async function assertNotCopied(dataFolder: string, clusterFolder: string): Promise<void> {
  const ownFolder = path.join(await realpath(dataFolder), clusterName);
  if (clusterFolder === ownFolder || path.basename(clusterFolder) !== clusterName) return;
  throw new Error(
    `${dataFolder} là bản chép của ${path.dirname(clusterFolder)}, chép lúc cửa hàng ở đó đang mở, nên ở đây chưa làm gì cả. ` +
      'Bản chép như vậy có thể thiếu dữ liệu: hãy tắt cửa hàng rồi chép lại, hoặc sao lưu rồi khôi phục vào đây: ' +
      'npm run shop -- backup, npm run shop -- restore.',
  );
}

/** `null` if nothing can be asked there: another program may have the pid and the port by now. */
async function holdConnection(url: string): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  const leave = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query('select 1');
    return leave;
  } catch {
    await leave();
    return null;
  }
}

const readOrEmpty = (file: string) => readFile(file, 'utf8').catch(() => '');
