import { CommanderError } from 'commander';
import { explain } from '#server/launch/startup-message.ts';
import type { Desk } from './io.ts';
import { complaintOf } from './messages.ts';
import { PartlyDone } from './output.ts';
import { programAt } from './program.ts';

/** Does what was typed and gives the exit code: 0 done, 1 not, 2 not understood. Complaints are told at the desk. */
export async function serve(desk: Desk, typed: readonly string[]): Promise<number> {
  const program = programAt(desk);
  try {
    await program.parseAsync([...typed], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof PartlyDone) return 1;
    const complaint = error instanceof CommanderError ? complaintOf(error, program, typed) : explain(error);
    if (complaint === null) return 0;
    desk.tell(`${desk.isTerminal ? '\r\u001b[K' : ''}${complaint}\n`);
    return error instanceof CommanderError ? 2 : 1;
  }
}
