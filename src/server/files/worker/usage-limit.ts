import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const intervalMs = 50;
// As Linux counts on the machines that the shop runs on.
const pageBytes = 4_096;
const msPerTick = 10;

export interface Usage {
  /** Of all its threads, in ms. */
  cpuMs: number;
  bytes: number;
}

/** Elsewhere `limitUsage` never calls `onExcess`. */
export const canReadUsage = process.platform === 'linux';

/** Calls `onExcess` once the process takes more memory, or has worked longer since the call. Returns how to stop watching. */
export function limitUsage(child: ChildProcess, max: Usage, onExcess: () => void): () => void {
  let isWatching = true;
  let cpuMsBefore: number | undefined;
  const timer = setInterval(async () => {
    const usage = await readUsage(child.pid ?? 0);
    if (!usage || !isWatching) return;
    cpuMsBefore ??= usage.cpuMs;
    if (usage.bytes > max.bytes || usage.cpuMs - cpuMsBefore > max.cpuMs) onExcess();
  }, intervalMs);
  return () => {
    isWatching = false;
    clearInterval(timer);
  };
}

async function readUsage(pid: number): Promise<Usage | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, memory] = [await read('stat'), await read('statm')];
  // Fields 14 and 15, in user mode and in the kernel. The name of the program, field 2, may have spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  if (user === undefined || system === undefined) return null;
  return { cpuMs: (user + system) * msPerTick, bytes: Number(memory.split(' ')[1]) * pageBytes };
}
