import type { Command } from 'commander';
import { atCounter, type Counter } from './counter.ts';
import type { Desk, Manner } from './desk.ts';
import { type Speech, speechAt } from './speech.ts';

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
