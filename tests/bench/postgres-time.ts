import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { processorTimeOf } from '../support/shop-process.ts';

/** What the PostgreSQL of a data folder has used of the processors so far, all its processes together, in ms. */
export function postgresTime(folder: string): number {
  const postmaster = Number.parseInt(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const family = [postmaster, ...childrenOf(postmaster)];
  return family.reduce((sum, pid) => sum + processorTimeOf(pid), 0);
}

function childrenOf(parent: number): number[] {
  const everybody = readdirSync('/proc').map(Number).filter(Boolean);
  return everybody.filter(pid => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended while we looked.
    return 0;
  }
}
