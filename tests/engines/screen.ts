import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of somebody else's program, which is ended with us. */
export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Ends it; resolves when it is gone. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** A screen that nobody sees; `display` is how programs name it. */
export async function openScreen(program: string) {
  const screen = startProgram(program, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '800x1200x24',
    '-nolisten',
    'tcp',
  ]);
  if (!screen.stdout) throw new Error('The screen says nothing');
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, close: () => endProgram(screen) };
}
