import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** How an accepted command changes what the shop has confirmed: which reads (all whose keys begin so), and what becomes of their data. */
export interface Confirmation {
  key: QueryKey;
  update(confirmed: unknown): unknown;
}

/** A confirmation for data of a known shape; data of another shape is left as it is. */
export function confirmation<Data>(
  key: QueryKey,
  shape: z.ZodMiniType<Data>,
  update: (confirmed: Data) => Data,
): Confirmation {
  return {
    key,
    update: confirmed => {
      const checked = shape.safeParse(confirmed);
      return checked.success ? update(checked.data) : confirmed;
    },
  };
}

/** How a command is sent: under a key that is the same however often it is sent, and never for another customer. */
export interface SendOptions {
  idempotencyKey: string;
  customerId: number;
}

/** One kind of write: a name, a schema, and how it is sent. The nouns describe theirs; the outbox knows no noun. */
export interface CommandKind<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodMiniType<Input>;
  /** What it is about: a newer unsent command of the kind about the same thing, being absolute, replaces the older. */
  coalesceKey(input: Input): string;
  /** Sends it and says what the answer confirms. */
  send(input: Input, manner: SendOptions): Promise<readonly Confirmation[]>;
  /** Reads to ask for again once it was accepted. */
  invalidates(input: Input): readonly QueryKey[];
  /** Whether it would mean something else than the customer saw if the shop refused this earlier command. */
  dependsOn?(input: Input, earlier: StoredCommand): boolean;
}

/** A command as it was written down: what its input holds is not yet known. */
export interface StoredCommand {
  name: string;
  input: unknown;
}

/** A kind with its input's type forgotten, as the sender keeps it: stored input is checked again before it is sent. */
export interface SendableKind {
  readonly name: string;
  send(stored: unknown, manner: SendOptions): Promise<readonly Confirmation[]>;
  invalidates(stored: unknown): readonly QueryKey[];
  dependsOn(stored: unknown, earlier: StoredCommand): boolean;
}

export function toSendable<Input>(kind: CommandKind<Input>): SendableKind {
  return {
    name: kind.name,
    send: (stored, manner) => kind.send(kind.input.parse(stored), manner),
    invalidates: stored => kind.invalidates(kind.input.parse(stored)),
    dependsOn: (stored, earlier) => {
      const known = kind.input.safeParse(stored);
      return known.success && (kind.dependsOn?.(known.data, earlier) ?? false);
    },
  };
}

/** Why the shop refused a command, kept with it until the customer decides. */
export interface Rejection {
  status: number;
  message: string;
  errors?: Record<string, string[]> | undefined;
  data?: unknown;
}

/** A command that waits, as the screens see it. `sent` means it went out at least once. */
export interface PendingCommand<Input = unknown> {
  id: string;
  name: string;
  input: Input;
  createdAt: number;
  sent: boolean;
  rejection: Rejection | null;
}

/** The waiting commands of one kind, oldest first, with their input checked. */
export function pendingOfKind<Input>(
  kind: CommandKind<Input>,
  waiting: readonly PendingCommand[],
): PendingCommand<Input>[] {
  return waiting.flatMap(command => {
    const input = command.name === kind.name ? kind.input.safeParse(command.input) : null;
    return input?.success ? [{ ...command, input: input.data }] : [];
  });
}
