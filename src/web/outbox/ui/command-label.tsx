import type { ReactNode } from 'react';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';

export interface CommandLabel {
  title: string;
  subject: ReactNode;
  fix: ReactNode;
}

export type CommandLabeller = (command: PendingCommand) => CommandLabel | null;

interface LabelDefinition<Input> {
  title: (input: Input) => string;
  subject: (input: Input) => ReactNode;
  fix?: (command: PendingCommand<Input>) => ReactNode;
}

export function createLabeller<Input>(
  kind: CommandKind<Input>,
  { title, subject, fix }: LabelDefinition<Input>,
): CommandLabeller {
  return command => {
    const [checked] = pendingOfKind(kind, [command]);
    if (!checked) return null;
    return {
      title: title(checked.input),
      subject: subject(checked.input),
      fix: checked.rejection && fix ? fix(checked) : null,
    };
  };
}
