import type { Command } from 'commander';
import { type CliContext, withContext } from './context.ts';
import type { CliIo, CliOptions } from './io.ts';
import { createOutput, type Output } from './output.ts';

/** Runs the work of a command with the shop open. */
export type RunCommand = (
  command: Command,
  work: (counter: CliContext, speech: Output) => Promise<void>,
) => Promise<void>;

/** How commands reach the shop from `desk`. */
export function createRunner(desk: CliIo): RunCommand {
  return (command, work) =>
    withContext(desk.variables, counter =>
      work(counter, createOutput(desk, command.optsWithGlobals<CliOptions>())),
    );
}
