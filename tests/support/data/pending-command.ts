import type { CommandKind, PendingCommand, Rejection } from '#web/outbox/command.ts';

let counter = 0;

export function pendingCommand<Input>(
  kind: CommandKind<Input>,
  input: Input,
  rejection: Rejection | null = null,
): PendingCommand {
  counter += 1;
  return {
    id: `command-${counter}`,
    name: kind.name,
    input,
    createdAt: counter,
    wasSent: false,
    isStuck: false,
    rejection,
  };
}
