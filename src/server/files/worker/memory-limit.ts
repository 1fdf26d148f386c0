import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const intervalMs = 50;
/** As Linux counts memory on the machines that the shop runs on. */
const pageBytes = 4_096;

/** Kills the process once it takes more, where the system tells (Linux). Returns how to stop watching. */
export function limitMemory(child: ChildProcess, maxBytes: number): () => void {
  let isWatching = true;
  const timer = setInterval(async () => {
    const bytes = await readMemory(child.pid ?? 0);
    if (isWatching && bytes > maxBytes) child.kill('SIGKILL');
  }, intervalMs);
  return () => {
    isWatching = false;
    clearInterval(timer);
  };
}

async function readMemory(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
