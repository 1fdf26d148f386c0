import type { CommandKind, PendingCommand, Rejection } from '#web/outbox/command.ts';

let made = 0;

/** A command as it waits in the outbox. */
export function pendingCommand<Input>(
  kind: CommandKind<Input>,
  input: Input,
  refusal: Rejection | null = null,
): PendingCommand {
  made += 1;
  return {
    id: `command-${made}`,
    name: kind.name,
    input,
    createdAt: made,
    wasSent: false,
    rejection: refusal,
  };
}
