import type { ReactNode } from 'react';
import { type CommandKind, type WaitingCommand, waitingOf } from '#web/outbox/command.ts';

/** A command in the customer's words: what they did, to what, and what can be done where the shop refused it. */
export interface Spoken {
  title: string;
  thing: ReactNode;
  mend: ReactNode;
}

/** Says a command of one kind; `null` for another kind's. */
export type Speaker = (command: WaitingCommand) => Spoken | null;

interface Words<Input> {
  title: (input: Input) => string;
  thing: (input: Input) => ReactNode;
  mend?: (command: WaitingCommand<Input>) => ReactNode;
}

/** How commands of `kind` are said. */
export function speaker<Input>(kind: CommandKind<Input>, { title, thing, mend }: Words<Input>): Speaker {
  return command => {
    const [known] = waitingOf(kind, [command]);
    if (!known) return null;
    return {
      title: title(known.input),
      thing: thing(known.input),
      mend: known.refusal && mend ? mend(known) : null,
    };
  };
}
