import type { CommandKind, CommandRefusal, WaitingCommand } from '#web/outbox/command.ts';

let made = 0;

/** A command as it waits in the outbox. */
export function waiting<Input>(
  kind: CommandKind<Input>,
  input: Input,
  refusal: CommandRefusal | null = null,
): WaitingCommand {
  made += 1;
  return { id: `command-${made}`, name: kind.name, input, createdAt: made, sent: false, refusal };
}
