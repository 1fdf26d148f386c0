import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, maxStopMs } from './postmaster.ts';
import { isProcessAlive } from './process-identity.ts';

const run = promisify(execFile);

/**
 * Stops a PostgreSQL that outlived its shop, as after a kill -9 of Node. Returns whether there was a postmaster.pid. The
 * caller holds the lock: postmaster.pid is PostgreSQL's own guard, removed only if no shop elsewhere can be running.
 */
export async function stopOrphan({ folder, osUser, binaries }: Cluster): Promise<boolean> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return false;
  if (isProcessAlive(pid) && (await isPostgresOf(pid, folder))) {
    const stopOnce = async (mode: 'fast' | 'immediate') => {
      const limits = ['-m', mode, '-w', '-t', String(maxStopMs / 1_000)];
      const [command, args] = osUser.wrapCommand(binaries.pgCtl, ['stop', '-D', folder, ...limits]);
      await run(command, [...args]);
    };
    await stopOnce('fast').catch(() => stopOnce('immediate'));
  }
  // PostgreSQL refuses to start if another program has the old pid by now, as happens in containers.
  await rm(pidFile, { force: true });
  return true;
}

/**
 * PostgreSQL works in its folder: unlike its command line, that tells the name which the folder has now. `null` without /proc,
 * or for the process of another account.
 */
export const findWorkingFolder = (pid: number): Promise<string | null> =>
  readlink(`/proc/${pid}/cwd`).catch(() => null);

async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  const workingFolder = await findWorkingFolder(pid);
  if (workingFolder !== null) return workingFolder === folder;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return commandLine === null || commandLine.includes(folder);
}
