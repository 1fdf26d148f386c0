import type { CommandKind, PendingCommand } from './command.ts';
import type { Readable } from './observable.ts';
import type { GivenUpCommands } from './watch-given-up.ts';

export type Outcome =
  | { kind: 'accepted' }
  /** The customer took the command back. */
  | { kind: 'discarded' }
  | { kind: 'rejected'; command: PendingCommand }
  | { kind: 'waiting' }
  /** It is gone, and nobody wrote down what the shop said: taken back in another tab, or the storage was deleted. */
  | { kind: 'unknown' };

export interface Outbox {
  /** Resolves once what is pending has been read, or cannot be. Never rejects, but may wait for the storage. */
  readonly opened: Promise<void>;
  /** Resolves with the command's id once it is stored on the phone. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string>;
  /** Never rejects: as long as the queue cannot be read, the command is waiting. */
  waitForOutcome(id: string, timeoutMs: number): Promise<Outcome>;
  /** Whether a screen of this page waits for its outcome, or knows it. */
  isAwaited(id: string): boolean;
  /** Unsent commands that would mean something else without this one. Oldest first. */
  dependents(id: string): readonly PendingCommand[];
  /**
   * With its dependents, if the customer agreed to lose these. Resolves with whether it was taken back: not if it has just
   * been sent, or another tab has added a dependent.
   */
  discard(id: string, agreed?: readonly PendingCommand[]): Promise<boolean>;
  /** Resolves with the id of the new command; `null` if the rejected one is gone, as after a second tap. */
  replace<Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<string | null>;
  /** Oldest first; the same array until something changes. */
  pending(): readonly PendingCommand[];
  subscribe(listener: () => void): () => void;
  readonly givenUp: GivenUpCommands;
  /** Why this phone cannot send what waits although the shop can be reached; `undefined` if it can. */
  readonly storageError: Readable<unknown>;
  /** A stuck command is no longer deferred. */
  retry(id: string): Promise<void>;
  /** For a tap: skips the back-off, and the time that the shop asked to be left alone. */
  sendNow(): void;
  /** Skips the back-off only. */
  sendSoon(): void;
  /** Like `sendSoon`, but not right after a failed drain. */
  sendThrottled(): void;
  close(): void;
}
