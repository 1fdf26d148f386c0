import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCpuMs } from './process-usage.ts';

export function readPostgresCpuMs(dataFolder: string): number {
  const postmasterPid = Number.parseInt(
    readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8'),
    10,
  );
  const pids = [postmasterPid, ...childrenOf(postmasterPid)];
  return pids.reduce((sum, pid) => sum + readCpuMs(pid), 0);
}

function childrenOf(parentPid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter(pid => readParentPid(pid) === parentPid);
}

function readParentPid(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process exited since the folder was read.
    return 0;
  }
}
