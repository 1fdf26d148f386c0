import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** Applies to the cached queries whose keys start with `key`. */
export interface Confirmation {
  key: QueryKey;
  /** `undefined` for what is no more. */
  update(confirmed: unknown): unknown;
  /** For a query that is not cached yet, and of which `key` is the whole key. Refetched like what changed. */
  initial?: unknown;
}

/** Data that does not match `schema` stays as it is. */
export function confirmation<Data>(
  key: QueryKey,
  schema: z.ZodMiniType<Data>,
  update: (confirmed: Data) => Data,
): Confirmation {
  return {
    key,
    update: confirmed => {
      const parsed = schema.safeParse(confirmed);
      return parsed.success ? update(parsed.data) : confirmed;
    },
  };
}

export const addition = <Data>(key: QueryKey, initial: Data): Confirmation => ({
  key,
  update: confirmed => confirmed,
  initial,
});

export const removal = (key: QueryKey): Confirmation => ({ key, update: () => undefined });

export interface SendOptions {
  /** The same on every try. */
  idempotencyKey: string;
  customerId: number;
}

/** Nouns define theirs; the outbox knows none of them. */
export interface CommandKind<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodMiniType<Input>;
  /**
   * A newer one of the same kind and key replaces the last one in the queue if that was never sent: commands are absolute
   * ("this line holds 3"). One that adds has a key of its own each time.
   */
  coalesceKey(input: Input): string;
  send(input: Input, options: SendOptions): Promise<readonly Confirmation[]>;
  /** Refetched after the command was accepted or rejected. */
  invalidates(input: Input): readonly QueryKey[];
  /** What it writes, as in `line:<id>`. Commands that share a subject are never sent out of order. */
  subjects(input: Input): readonly string[];
  /** Whether this command would mean something else without `earlier`; both are rejected or taken back together. */
  dependsOn?(input: Input, earlier: StoredCommand): boolean;
}

/** As read from the database: the input is not checked yet. */
export interface StoredCommand {
  name: string;
  input: unknown;
}

export interface SendableKind {
  readonly name: string;
  send(stored: unknown, options: SendOptions): Promise<readonly Confirmation[]>;
  invalidates(stored: unknown): readonly QueryKey[];
  /** Empty for input that this version cannot read. */
  subjects(stored: unknown): readonly string[];
  dependsOn(stored: unknown, earlier: StoredCommand): boolean;
  /** `null` for input that this version cannot read. */
  coalesceKey(stored: unknown): string | null;
}

export function toSendable<Input>(kind: CommandKind<Input>): SendableKind {
  return {
    name: kind.name,
    send: (stored, options) => kind.send(kind.input.parse(stored), options),
    invalidates: stored => kind.invalidates(kind.input.parse(stored)),
    subjects: stored => {
      const parsed = kind.input.safeParse(stored);
      return parsed.success ? kind.subjects(parsed.data) : [];
    },
    dependsOn: (stored, earlier) => {
      const parsed = kind.input.safeParse(stored);
      return parsed.success && (kind.dependsOn?.(parsed.data, earlier) ?? false);
    },
    coalesceKey: stored => {
      const parsed = kind.input.safeParse(stored);
      return parsed.success ? kind.coalesceKey(parsed.data) : null;
    },
  };
}

export interface Rejection {
  /** The HTTP status; 0 if the app itself rejected the command. */
  status: number;
  message: string;
  errors?: Record<string, string[]> | undefined;
  data?: unknown;
}

/** Rejected commands are pending too, until the customer decides. */
export interface PendingCommand<Input = unknown> {
  id: string;
  name: string;
  input: Input;
  /** In ms since 1970. */
  createdAt: number;
  /** Sent at least once, so it may have arrived. */
  wasSent: boolean;
  /** The shop failed at it again and again; the commands behind it no longer wait. */
  isStuck: boolean;
  rejection: Rejection | null;
}

/** Oldest first, with checked input. */
export function pendingOfKind<Input>(
  kind: CommandKind<Input>,
  pending: readonly PendingCommand[],
): PendingCommand<Input>[] {
  return pending.flatMap(command => {
    const input = command.name === kind.name ? kind.input.safeParse(command.input) : null;
    return input?.success ? [{ ...command, input: input.data }] : [];
  });
}
