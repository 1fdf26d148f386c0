import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCode } from '#server/error-code.ts';

/**
 * A running process's pid and, if /proc has it, its start time: in a container the next shop often gets the pid of the
 * previous one. `null` if no such process runs: one that has ended may stay a zombie until its parent asks for its status.
 */
export async function identifyProcess(pid: number): Promise<string | null> {
  if (!isProcessAlive(pid)) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === 'Z') return null;
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

/**
 * A pid names a process only within one boot and one PID namespace, and each container has its own. Without /proc the
 * host name has to do; with it, it may change meanwhile.
 */
export async function identifyPidNamespace(): Promise<string> {
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return bootId && namespace ? `${bootId.trim()} ${namespace}` : hostname();
}
