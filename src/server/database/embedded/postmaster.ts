import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { isProcessAlive } from './lock-file.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

export interface ServerPaths {
  folder: string;
  logFile: string;
  account: OsUser;
  binaries: Binaries;
}

/** A PostgreSQL that runs. */
export interface Postmaster {
  /** Heard at once where it has ended already. */
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

/** Stops a PostgreSQL that outlived its shop: a kill -9 of Node leaves it running. Tells whether any trace was found. */
export async function stopOrphan({ folder, account, binaries }: ServerPaths): Promise<boolean> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return false;
  if (isProcessAlive(pid) && (await isPostgresOf(pid, folder))) {
    const [command, args] = account.command(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w']);
    await run(command, [...args]);
  }
  // PostgreSQL would refuse to start where another program has got the old number meanwhile, as happens in containers.
  await rm(pidFile, { force: true });
  return true;
}

async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return commandLine === null || commandLine.includes(folder);
}

/** Starts PostgreSQL on a loopback port and waits until it takes connections. */
export async function startPostmaster(
  place: ServerPaths,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const log = await open(place.logFile, 'a');
  const [command, args] = place.account.command(place.binaries.postgres, [
    ...['-D', place.folder, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A session of its own: Ctrl+C in the terminal must reach the shop first, which then stops its database.
  const child = spawn(command, [...args], { detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.unref();
  await waitUntilReady(child, place).finally(() => log.close());
  return { onExit: listener => onExit(child, listener), stop: () => stop(child) };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function onExit(child: ChildProcess, listener: () => void): void {
  if (hasEnded(child)) listener();
  else child.once('exit', listener);
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.ref();
  child.once('exit', () => resolve());
  child.kill('SIGINT');
  await promise;
}

async function waitUntilReady(child: ChildProcess, { folder, logFile }: ServerPaths): Promise<void> {
  let failure: Error | undefined;
  child.once('error', error => {
    failure = error;
  });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(10)) {
    const lines = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    if (lines.split('\n')[7]?.trim() === 'ready') return;
    if (failure || hasEnded(child)) break;
  }
  throw new Error(`PostgreSQL không khởi động được. Chi tiết ở ${logFile}.`, { cause: failure });
}

/** A port of 127.0.0.1 that nobody uses now. */
export async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
