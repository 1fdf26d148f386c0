import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** `SIGTERM` lets it finish what is in flight; `SIGKILL` is like a power cut. */
export type StopSignal = 'SIGTERM' | 'SIGKILL';

export interface ScriptProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** On both streams, so far. */
  output(): string;
  stop(signal?: StopSignal): Promise<void>;
}

export class FailedStart extends Error {
  readonly exitCode: number | null;
  readonly output: string;

  constructor(command: string, exitCode: number | null, output: string) {
    super(`${command} exited with ${exitCode} before it was ready:\n${output}`);
    this.exitCode = exitCode;
    this.output = output.trim();
  }
}

/** Resolves when the script has printed its URL; rejects with `FailedStart` if it exits before. */
export async function startScript(
  nodeArguments: string[],
  { cwd, env }: { cwd?: string | undefined; env?: NodeJS.ProcessEnv } = {},
): Promise<ScriptProcess> {
  const child = spawn(process.execPath, nodeArguments, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: port, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const printedPort = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output)?.[1];
      if (printedPort) resolve(printedPort);
    });
  }
  child.once('close', exitCode => reject(new FailedStart(nodeArguments.join(' '), exitCode, output)));
  return {
    url: `http://127.0.0.1:${await port}`,
    child,
    output: () => output,
    stop: signal => stopChild(child, signal),
  };
}

async function stopChild(child: ChildProcess, signal: StopSignal = 'SIGTERM'): Promise<void> {
  if (hasExited(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

export const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
