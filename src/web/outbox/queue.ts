import { v7 as uuidv7 } from 'uuid';
import type { CommandRow } from '#web/storage/customer-database.ts';
import { followQuery } from '#web/storage/follow-query.ts';
import { measure } from '#web/storage/measure.ts';
import { onRecreated } from '#web/storage/on-recreated.ts';
import type { CommandKind, PendingCommand } from './command.ts';
import {
  canCoalesce,
  givenUp,
  isAccepted,
  isDiscardable,
  isGivenUp,
  mayHaveArrived,
  toPendingCommand,
} from './command-row.ts';
import type { AcrossTabs } from './deletion/across-tabs.ts';
import { type KnownCommands, restoreCommands, toRows } from './deletion/restore-commands.ts';
import { StoredCommands } from './stored-commands.ts';
import { traceCommand } from './trace.ts';

/** What the customer does. */
export class CommandQueue extends StoredCommands {
  /** Resolves with the command's id, which is its idempotency key, once the command is on the disk. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string> {
    const store = async (id: string) =>
      (await this.#coalesce(kind, input)) ?? this.#add(id, kind.name, input);
    return measure('outbox.put', () => this.#writeOnce(store));
  }

  /** Resolves with the new id of the fixed command, which is its idempotency key; `null` if the rejected one is gone. */
  replace<Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<string | null> {
    return this.#writeOnce(async id => {
      const { commands } = this.database;
      const rejected = commands.where({ id: rejectedId }).filter(row => row.refusal !== null);
      if ((await rejected.delete()) === 0) return null;
      traceCommand('replaced', { id: rejectedId, name: kind.name });
      return this.#add(id, kind.name, input);
    });
  }

  /** Oldest first. */
  all(): Promise<PendingCommand[]> {
    return this.read(() => this.pendingCommands());
  }

  /** Calls `onFound` with `all`, now and after each change. Returns a stop function. */
  followAll(onFound: (commands: PendingCommand[]) => void): () => void {
    return followQuery(this.database, () => this.pendingCommands(), onFound);
  }

  /** As `followAll`, with `givenUp`. */
  followGivenUp(onFound: (commands: PendingCommand[]) => void): () => void {
    return followQuery(this.database, () => this.givenUp(), onFound);
  }

  /** Whether the sender wrote down that the shop accepted it. A row may also go because the storage was deleted. */
  async isAccepted(id: string): Promise<boolean> {
    const row = await this.read(() => this.database.commands.get({ id }));
    return row !== undefined && isAccepted(row);
  }

  /** Accepted commands are only kept for the page that waits for their outcome. */
  async deleteAccepted(before: number): Promise<void> {
    await this.database.commands
      .filter(({ acceptedAt = null }) => acceptedAt !== null && acceptedAt < before)
      .delete();
  }

  /** It is no longer deferred. */
  async retry(id: string): Promise<void> {
    await this.database.commands.where({ id }).modify({ failures: 0 });
  }

  /**
   * In one transaction with the unsent commands that depend on it; only if `agreed` has them all. Keeps a command that was
   * sent and got no response, unless it is stuck: it may still arrive, so the row stays as given up. Resolves with the ids of
   * what is no longer pending.
   */
  discard(id: string, agreed: readonly string[]): Promise<string[]> {
    const { commands } = this.database;
    return this.write(async () => {
      const row = await commands.get({ id });
      if (!row || !isDiscardable(row)) return [];
      const dependent = row.refusal ? [] : await this.findDependent(id);
      if (dependent.some(dependentId => !agreed.includes(dependentId))) return [];
      const ids = [id, ...dependent];
      await commands.where('id').anyOf(ids).delete();
      if (mayHaveArrived(row)) await commands.put({ ...row, refusal: givenUp, givenUpAt: Date.now() });
      for (const discardedId of ids) traceCommand('discarded', { id: discardedId });
      return ids;
    });
  }

  /** Nobody knows yet what became of them. Oldest first. */
  async givenUp(): Promise<PendingCommand[]> {
    const isGivenUpHere = (row: CommandRow) => this.isOwn(row) && isGivenUp(row);
    const rows = await this.database.commands.orderBy('sequence').filter(isGivenUpHere).toArray();
    return rows.map(toPendingCommand);
  }

  /** The shop has said what became of them. */
  async forgetGivenUp(ids: readonly string[]): Promise<void> {
    await this.database.commands.where('id').anyOf(ids).filter(isGivenUp).delete();
  }

  /**
   * The browser may delete the storage of an open page; `known` is then all that is left. It may be older than what was done
   * last, in this tab or in another. Returns a stop function.
   */
  keepThroughDeletion(known: () => KnownCommands, acrossTabs: AcrossTabs): () => void {
    return onRecreated(this.database, () => {
      const remembered = known();
      return transaction => {
        const rows = toRows(remembered, acrossTabs, this.customerId);
        return restoreCommands(transaction, rows, this.dependencies.supersedes);
      };
    });
  }

  /** `work` stores one command, with the id that it gets. */
  #writeOnce<Id extends string | null>(work: (id: string) => Promise<Id>): Promise<Id | string> {
    const id = uuidv7();
    const { commands } = this.database;
    let attempts = 0;
    return this.write(async () => {
      attempts += 1;
      // The first try may have reached the disk before the connection to the database was lost.
      if (attempts > 1 && (await commands.where({ id }).count()) > 0) return id;
      return work(id);
    });
  }

  async #add(id: string, name: string, input: unknown): Promise<string> {
    const state = { createdAt: Date.now(), sentAt: null, refusal: null };
    await this.database.commands.add({ id, customerId: this.customerId, name, input, ...state });
    traceCommand('queued', { id, name });
    return id;
  }

  async #coalesce<Input>(kind: CommandKind<Input>, input: Input): Promise<string | null> {
    const newest = await this.database.commands.orderBy('sequence').filter(this.isPending).last();
    if (!newest || !canCoalesce(kind, input, newest)) return null;
    await this.database.commands.update(newest.sequence, { input });
    traceCommand('coalesced', newest);
    return newest.id;
  }
}
