import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';

/**
 * A PostgreSQL told to stop while it recovers from a crashed backend may wait for ever. Ended at once it loses nothing: the
 * next start recovers what was committed.
 */
export const maxStopMs = 10_000;

const maxStartMs = 60_000;

export interface Cluster {
  folder: string;
  logFile: string;
  osUser: OsUser;
  binaries: Binaries;
}

export interface Postmaster {
  /** Calls `listener` at once if the process has exited already. */
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Postmaster> {
  const output = await open(cluster.logFile, 'a');
  const { size: logStart } = await output.stat();
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = cluster.osUser.wrapCommand(cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...options,
  ]);
  // In a process group of its own: Ctrl+C in the terminal must reach only the shop, which then stops its database.
  const child = spawn(command, [...args], { detached: true, stdio: ['ignore', output.fd, output.fd] });
  child.unref();
  quitOnExit(child);
  await waitUntilReady(child, { ...cluster, logStart }, log).finally(() => output.close());
  return { onExit: listener => onExit(child, listener), stop: () => stop(child) };
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function onExit(child: ChildProcess, listener: () => void): void {
  if (hasExited(child)) listener();
  else child.once('exit', listener);
}

// Without its shop nobody restarts or stops it. Unlike a shutdown, this writes nothing to files that may be another's by now.
function quitOnExit(child: ChildProcess): void {
  const quit = () => child.kill('SIGQUIT');
  process.once('exit', quit);
  child.once('exit', () => process.off('exit', quit));
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.ref();
  child.once('exit', () => resolve());
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), maxStopMs);
  await promise;
  clearTimeout(timer);
}

/** Crash recovery may take longer than `maxStartMs`. Stopping it would lose its progress, so it is waited for. */
async function waitUntilReady(
  child: ChildProcess,
  { folder, logFile, logStart }: Cluster & { logStart: number },
  log: (line: string) => void,
): Promise<void> {
  let cause: Error | undefined;
  child.once('error', error => {
    cause = error;
  });
  let isRecovering = false;
  for (const deadline = Date.now() + maxStartMs; !cause && !hasExited(child); await pause(10)) {
    const status = await readStatus(folder);
    if (status === 'ready') return;
    if (Date.now() < deadline || isRecovering) continue;
    if (status !== 'starting') break;
    isRecovering = true;
    log(`PostgreSQL còn khôi phục dữ liệu sau lần dừng trước, cửa hàng đang chờ. Tiến độ ở ${logFile}.\n`);
  }
  const reason = cause?.message ?? (await readLastFailure(logFile, logStart));
  throw new Error(
    `PostgreSQL không khởi động được${reason && `: ${reason}`}. Chi tiết ở ${logFile}. ` +
      'Nếu không sửa được, hãy khôi phục bản sao lưu gần nhất vào một thư mục mới (DATA_DIR): npm run shop -- restore TỆP.',
    { cause },
  );
}

const tailBytes = 16_384;

/** What PostgreSQL said, from byte `logStart` on, of why it ended; `''` if nothing. */
async function readLastFailure(logFile: string, logStart: number): Promise<string> {
  const { size } = await stat(logFile);
  const log = await text(createReadStream(logFile, { start: Math.max(logStart, size - tailBytes) }));
  return [...log.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1] ?? '';
}

/** `starting`, `ready`, `stopping`; undefined without a PostgreSQL. */
async function readStatus(folder: string): Promise<string | undefined> {
  const lines = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return lines.split('\n')[7]?.trim();
}
