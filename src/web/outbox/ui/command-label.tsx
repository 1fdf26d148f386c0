import type { ReactNode } from 'react';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';

/** A command in the customer's words: what they did, to what, and what can be done where the shop refused it. */
export interface CommandLabel {
  title: string;
  thing: ReactNode;
  mend: ReactNode;
}

/** Says a command of one kind; `null` for another kind's. */
export type CommandLabeller = (command: PendingCommand) => CommandLabel | null;

interface Words<Input> {
  title: (input: Input) => string;
  thing: (input: Input) => ReactNode;
  mend?: (command: PendingCommand<Input>) => ReactNode;
}

/** How commands of `kind` are said. */
export function createLabeller<Input>(
  kind: CommandKind<Input>,
  { title, thing, mend }: Words<Input>,
): CommandLabeller {
  return command => {
    const [known] = pendingOfKind(kind, [command]);
    if (!known) return null;
    return {
      title: title(known.input),
      thing: thing(known.input),
      mend: known.rejection && mend ? mend(known) : null,
    };
  };
}
