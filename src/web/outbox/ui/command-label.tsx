import type { ReactNode } from 'react';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';

export interface CommandLabel {
  title: string;
  subject: ReactNode;
  fix: ReactNode;
  /** Of the button that gives up a rejected command. */
  giveUp: string;
}

export type CommandLabeller = (command: PendingCommand) => CommandLabel | null;

interface LabelDefinition<Input> {
  title: (input: Input) => string;
  subject: (input: Input) => ReactNode;
  fix?: (command: PendingCommand<Input>) => ReactNode;
  giveUp?: string;
}

export function createLabeller<Input>(
  kind: CommandKind<Input>,
  { title, subject, fix, giveUp = 'Bỏ thay đổi này' }: LabelDefinition<Input>,
): CommandLabeller {
  return command => {
    const [checked] = pendingOfKind(kind, [command]);
    if (!checked) return null;
    return {
      title: title(checked.input),
      subject: subject(checked.input),
      fix: checked.rejection && fix ? fix(checked) : null,
      giveUp,
    };
  };
}
