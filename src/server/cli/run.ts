import type { Command } from 'commander';
import { atCounter, type Counter } from './context.ts';
import type { Desk, Manner } from './io.ts';
import { type Speech, speechAt } from './output.ts';

/** Runs the work of a command with the shop open. */
export type Run = (
  command: Command,
  work: (counter: Counter, speech: Speech) => Promise<void>,
) => Promise<void>;

/** How commands reach the shop from `desk`. */
export function runAt(desk: Desk): Run {
  return (command, work) =>
    atCounter(desk.variables, counter => work(counter, speechAt(desk, command.optsWithGlobals<Manner>())));
}
