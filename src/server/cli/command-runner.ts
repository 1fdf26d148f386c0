import type { Command } from 'commander';
import { type CliContext, withContext } from './context.ts';
import type { CliIo, CliOptions } from './io.ts';
import { createOutput, type Output } from './output.ts';

export type RunCommand = (
  command: Command,
  work: (context: CliContext, output: Output) => Promise<void>,
) => Promise<void>;

export function createRunner(io: CliIo): RunCommand {
  return (command, work) =>
    withContext(io.env, context => work(context, createOutput(io, command.optsWithGlobals<CliOptions>())));
}
