import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A program of ours in a process of its own. */
export interface Running {
  address: string;
  process: ChildProcess;
  /** Resident memory now and at its highest, in MB. */
  memory(): { now: number; most: number };
  /** What it has used of the processors so far, in ms. */
  processorTime(): number;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts `script` and waits until it prints an address; rejects with what it said where it ends before. */
export async function startProcess(script: string[], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await saidPort(child);
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    memory: () => memoryOf(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Starts a shop over the database at `url`, on `port` or a free one. */
export function startShop(url: string, folder: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  // As `npm start` does it.
  return startProcess(['--max-semi-space-size=8', '--max-old-space-size=192', 'src/server/main.ts'], {
    ...{ PORT: '0', HOST: '', DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000' },
    ...env,
  });
}

function saidPort(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (words: Buffer) => {
      if (said.length < 10_000) said += words.toString();
      const port = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said)?.[1];
      if (port) resolve(port);
    });
  }
  child.once('exit', () => reject(new Error(`It stopped before it was ready:\n${said}`)));
  return promise;
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** What a process has used of the processors so far, and those of its children that ended, in ms. */
export function processorTimeOf(pid: number): number {
  // After the name in brackets, which may hold blanks, in hundredths of a second.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const times = fields.split(' ').slice(11, 15).map(Number);
  return times.reduce((sum, time) => sum + time, 0) * 10;
}
