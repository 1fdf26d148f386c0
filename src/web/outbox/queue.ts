import type { QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CommandRow, CustomerDatabase } from '#web/storage/customer-database.ts';
import { measure } from '#web/storage/measure.ts';
import { withReopen } from '#web/storage/with-reopen.ts';
import type { CommandKind, Confirmation, PendingCommand, Rejection } from './command.ts';
import { updateStoredQueries } from './stored-queries.ts';
import { traceCommand } from './trace.ts';

export class CommandQueue {
  readonly #database: CustomerDatabase;
  readonly #customerId: number;

  constructor(database: CustomerDatabase, customerId: number) {
    this.#database = database;
    this.#customerId = customerId;
  }

  /** Resolves with the command's id, which is its idempotency key, once the command is on the disk. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string> {
    const id = uuidv7();
    const { commands } = this.#database;
    let attempts = 0;
    const write = async () => {
      attempts += 1;
      // The first try may have reached the disk before the connection to the database was lost.
      if (attempts > 1 && (await commands.where({ id }).count()) > 0) return id;
      return (await this.#coalesce(kind, input)) ?? this.#add(id, kind.name, input);
    };
    return measure('outbox.put', () =>
      withReopen(this.#database, () => this.#database.transaction('rw', commands, write)),
    );
  }

  /** The fixed command has a new idempotency key. */
  replace<Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<void> {
    const { commands } = this.#database;
    return this.#database.transaction('rw', commands, async () => {
      const rejected = commands.where({ id: rejectedId }).filter(row => row.refusal !== null);
      if ((await rejected.delete()) === 0) return;
      traceCommand('replaced', { id: rejectedId, name: kind.name });
      await this.#add(uuidv7(), kind.name, input);
    });
  }

  /** Oldest first. */
  async all(): Promise<PendingCommand[]> {
    const rows = await this.#database.commands.orderBy('sequence').filter(this.#isOwn).toArray();
    return rows.map(toPendingCommand);
  }

  async hasSendable(): Promise<boolean> {
    return (await this.#database.commands.filter(this.#isSendable).count()) > 0;
  }

  /** Freezes the oldest command: from now on it may arrive, so it is no longer coalesced or discarded. */
  claimNext(): Promise<CommandRow | undefined> {
    const { commands } = this.#database;
    return this.#database.transaction('rw', commands, async () => {
      const oldest = await commands.orderBy('sequence').filter(this.#isSendable).first();
      if (!oldest) return undefined;
      if (oldest.sentAt === null) await commands.update(oldest.sequence, { sentAt: Date.now() });
      traceCommand('claimed', oldest, oldest.sentAt === null ? 'first try' : 'again');
      return oldest;
    });
  }

  /** One transaction for the row, the confirmed data and the invalidated queries. */
  accept(
    id: string,
    confirmations: readonly Confirmation[],
    invalidated: readonly QueryKey[],
  ): Promise<void> {
    const { commands, queries } = this.#database;
    const write = async () => {
      await commands.where({ id }).delete();
      await updateStoredQueries(queries, confirmations, invalidated);
      traceCommand('accepted', { id });
    };
    return withReopen(this.#database, () => this.#database.transaction('rw', commands, queries, write));
  }

  /**
   * The row stays until the customer decides. Unsent commands that depend on it are rejected in the same transaction;
   * otherwise the next start would send them.
   */
  reject(
    id: string,
    refusal: Rejection,
    dependsOn: (later: CommandRow) => boolean = () => false,
  ): Promise<void> {
    const { commands } = this.#database;
    return this.#database.transaction('rw', commands, async () => {
      await commands.where({ id }).modify({ refusal });
      await commands
        .filter(row => this.#isSendable(row) && row.sentAt === null && dependsOn(row))
        .modify({ refusal: dependencyRejected });
      traceCommand('rejected', { id }, `${refusal.status} ${refusal.message}`);
    });
  }

  /**
   * Keeps a command that was sent and got no response: it may still arrive. Resolves with the number of deleted rows.
   */
  async discard(id: string): Promise<number> {
    const rows = this.#database.commands.where({ id });
    const deleted = await rows.filter(row => row.sentAt === null || row.refusal !== null).delete();
    if (deleted > 0) traceCommand('discarded', { id });
    return deleted;
  }

  async #add(id: string, name: string, input: unknown): Promise<string> {
    const state = { createdAt: Date.now(), sentAt: null, refusal: null };
    await this.#database.commands.add({ id, customerId: this.#customerId, name, input, ...state });
    traceCommand('queued', { id, name });
    return id;
  }

  async #coalesce<Input>(kind: CommandKind<Input>, input: Input): Promise<string | null> {
    const newest = await this.#database.commands.orderBy('sequence').last();
    if (!newest || !canCoalesce(kind, input, newest)) return null;
    await this.#database.commands.update(newest.sequence, { input });
    traceCommand('coalesced', newest);
    return newest.id;
  }

  readonly #isOwn = (row: CommandRow) => row.customerId === this.#customerId;
  readonly #isSendable = (row: CommandRow) => this.#isOwn(row) && row.refusal === null;
}

const dependencyRejected: Rejection = {
  status: 0,
  message: 'Cửa hàng không nhận một thay đổi trước đó nên việc này chưa gửi. Bạn xem lại rồi làm lại nhé.',
};

// Only with the newest row: replacing an earlier one would change the order.
function canCoalesce<Input>(kind: CommandKind<Input>, input: Input, newest: CommandRow): boolean {
  if (newest.name !== kind.name || newest.sentAt !== null || newest.refusal !== null) return false;
  const older = kind.input.safeParse(newest.input);
  return older.success && kind.coalesceKey(older.data) === kind.coalesceKey(input);
}

function toPendingCommand({ id, name, input, createdAt, sentAt, refusal }: CommandRow): PendingCommand {
  return { id, name, input, createdAt, wasSent: sentAt !== null, rejection: refusal };
}
