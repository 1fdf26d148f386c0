import { CommanderError } from 'commander';
import { explainStartupError } from '#server/launch/startup-message.ts';
import type { CliIo } from './io.ts';
import { explainError } from './messages.ts';
import { PartialFailure } from './output.ts';
import { createProgram } from './program.ts';

/** Does what was typed and gives the exit code: 0 done, 1 not, 2 not understood. Complaints are told at the desk. */
export async function runCli(desk: CliIo, typed: readonly string[]): Promise<number> {
  const program = createProgram(desk);
  try {
    await program.parseAsync([...typed], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof PartialFailure) return 1;
    const complaint =
      error instanceof CommanderError ? explainError(error, program, typed) : explainStartupError(error);
    if (complaint === null) return 0;
    desk.tell(`${desk.isTerminal ? '\r\u001b[K' : ''}${complaint}\n`);
    return error instanceof CommanderError ? 2 : 1;
  }
}
