import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { identifyPidNamespace, identifyProcess } from '#server/database/embedded/process-identity.ts';

/** How often a holder touches its lock file. */
export const refreshIntervalMs = 3_000;
/** With the second look in `isAbandoned` a lock is replaced some 30 s after its holder died. */
const staleMs = 25_000;

/** Commands of staff end by themselves; `exclusive` is one whose PostgreSQL no other may use. */
const lockPurposes = ['shop', 'command', 'exclusive'] as const;
export type LockPurpose = (typeof lockPurposes)[number];

export interface LockHolder {
  /** Of the lock file. */
  content: string;
  pid: number;
  host: string;
  purpose: LockPurpose;
  /** The inode of the folder then; missing in lock files of older versions. */
  inode: string | undefined;
  /** `elsewhere`: in another container or on another machine, where its pid says nothing here. */
  state: 'alive' | 'dead' | 'elsewhere';
}

/** The content of this process's lock file. */
export async function describeHolder(folder: string, purpose: LockPurpose): Promise<string> {
  const identity = (await identifyProcess(process.pid)) ?? String(process.pid);
  return [identity, await identifyPidNamespace(), hostname(), purpose, await readInode(folder)].join('\n');
}

export const readInode = async (folder: string): Promise<string> => String((await stat(folder)).ino);

/** `null` if there is no lock file, or nothing in it. */
export async function readHolder(lockFile: string): Promise<LockHolder | null> {
  const content = await readFile(lockFile, 'utf8').catch(() => '');
  if (content === '') return null;
  const [identity = '', namespace, host = '', purposeLine, inode] = content.split('\n');
  const purpose = lockPurposes.find(name => name === purposeLine) ?? 'shop';
  const pid = Number.parseInt(identity, 10);
  // Lock files of older versions have one line, and were only ever compared by pid.
  if (namespace !== undefined && namespace !== (await identifyPidNamespace()))
    return { content, pid, host, purpose, inode, state: 'elsewhere' };
  const isAlive = pid !== process.pid && identity === (await identifyProcess(pid));
  return { content, pid, host, purpose, inode, state: isAlive ? 'alive' : 'dead' };
}

/** Two machines tell the time differently. */
const maxAheadMs = 1_000;

/** Not what a living holder writes, as far as this machine's clock tells: long ago, or in the future. */
export async function isStale(lockFile: string): Promise<boolean> {
  const ageMs = Date.now() - (await readRefreshTime(lockFile));
  return ageMs > staleMs || ageMs < -maxAheadMs;
}

/**
 * Whether a holder elsewhere is dead. After a suspend every lock file is old for a moment, so a stale one gets the time
 * for one more refresh. A time in the future tells nothing, because a clock was set: what shows life is that it changes.
 */
export async function isAbandoned(lockFile: string): Promise<boolean> {
  const refreshedAt = await readRefreshTime(lockFile);
  if (!(await isStale(lockFile))) return false;
  const watchMs = refreshedAt > Date.now() ? staleMs : refreshIntervalMs + 1_000;
  for (const until = performance.now() + watchMs; performance.now() < until; await pause(500))
    if ((await readRefreshTime(lockFile)) !== refreshedAt) return false;
  return (await readRefreshTime(lockFile)) === refreshedAt;
}

async function readRefreshTime(lockFile: string): Promise<number> {
  const { mtimeMs } = await stat(lockFile).catch(() => ({ mtimeMs: 0 }));
  return mtimeMs;
}
