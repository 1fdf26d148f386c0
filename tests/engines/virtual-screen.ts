import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
}

export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** An X server in memory; `display` is the value for `DISPLAY`. */
export async function openVirtualScreen(xvfb: string) {
  const server = startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '800x1200x24', '-nolisten', 'tcp']);
  if (!server.stdout) throw new Error('Xvfb has no output');
  const [displayNumber] = await once(server.stdout, 'data');
  return { display: `:${String(displayNumber).trim()}`, close: () => stopProgram(server) };
}
