import { CommanderError } from 'commander';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { clearLine } from '#server/progress.ts';
import { createProgram } from './program.ts';
import { markInvisible } from './terminal/invisible-characters.ts';
import type { CliIo } from './terminal/io.ts';
import { explainError } from './terminal/messages.ts';
import { PartialFailure } from './terminal/output.ts';

/** Returns the exit code: 0 for success, 1 for an error, 2 for a usage error. */
export async function runCli(io: CliIo, args: readonly string[]): Promise<number> {
  const program = createProgram(io);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof PartialFailure) return 1;
    const message =
      error instanceof CommanderError ? explainError(error, program, args) : explainStartupError(error);
    if (message === null) return 0;
    io.writeError(`${io.isTerminal ? clearLine : ''}${markInvisible(message)}\n`);
    return error instanceof CommanderError ? 2 : 1;
  }
}
