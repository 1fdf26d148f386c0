import { v7 as uuidv7 } from 'uuid';
import { measure } from '#web/storage/measure.ts';
import { onRecreated } from '#web/storage/on-recreated.ts';
import type { CommandKind } from './command.ts';
import { CommandReader } from './command-reader.ts';
import { canCoalesce, givenUp, isDiscardable, isGivenUp, mayHaveArrived } from './command-row.ts';
import type { AcrossTabs } from './deletion/across-tabs.ts';
import { type KnownCommands, restoreCommands, toRows } from './deletion/restore-commands.ts';
import { traceCommand } from './trace.ts';

/** What the customer does. */
export class CommandQueue extends CommandReader {
  /**
   * Resolves with the command's id, which is its idempotency key, once the command is on the disk. `onStoring` is called with
   * it just before.
   */
  put<Input>(kind: CommandKind<Input>, input: Input, onStoring?: (id: string) => void): Promise<string> {
    const store = async (id: string) =>
      (await this.#coalesce(kind, input)) ?? this.#add(id, kind.name, input);
    return measure('outbox.put', () => this.#writeOnce(store, onStoring));
  }

  /**
   * Resolves with the new id of the fixed command, which is its idempotency key; `null` if the rejected one is gone.
   * `onStoring` is called with the new id just before it is on the disk.
   */
  replace<Input>(
    rejectedId: string,
    kind: CommandKind<Input>,
    input: Input,
    onStoring?: (id: string) => void,
  ): Promise<string | null> {
    const replaceRejected = async (id: string) => {
      const { commands } = this.database;
      const rejected = commands.where({ id: rejectedId }).filter(row => row.refusal !== null);
      if ((await rejected.delete()) === 0) return null;
      traceCommand('replaced', { id: rejectedId, name: kind.name });
      return this.#add(id, kind.name, input);
    };
    return this.#writeOnce(replaceRejected, onStoring);
  }

  /** Accepted commands are only kept for the page that waits for their outcome. */
  async deleteAccepted(before: number): Promise<void> {
    await this.database.commands
      .filter(({ acceptedAt = null }) => acceptedAt !== null && acceptedAt < before)
      .delete();
  }

  /** It is no longer deferred. */
  async retry(id: string): Promise<void> {
    await this.write(() => this.database.commands.where({ id }).modify({ failures: 0 }));
  }

  /**
   * In one transaction with the unsent commands that depend on it; only if `agreed` has them all. Keeps a command that was
   * sent and got no response, unless it is stuck: it may still arrive, so the row stays as given up. Resolves with the ids of
   * what is no longer pending; `onDiscarding` is called with them just before that is on the disk.
   */
  discard(
    id: string,
    agreed: readonly string[],
    onDiscarding: (ids: readonly string[]) => void = () => undefined,
  ): Promise<string[]> {
    const { commands } = this.database;
    let ids: string[] = [];
    return this.write(async () => {
      const row = await commands.get({ id });
      // The first try may have reached the disk before the connection to the database was lost.
      if (!row) return ids;
      if (!isDiscardable(row)) return [];
      const dependent = row.refusal ? [] : await this.findDependent(id);
      if (dependent.some(dependentId => !agreed.includes(dependentId))) return [];
      ids = [id, ...dependent];
      await commands.where('id').anyOf(ids).delete();
      if (mayHaveArrived(row)) await commands.put({ ...row, refusal: givenUp, givenUpAt: Date.now() });
      for (const discardedId of ids) traceCommand('discarded', { id: discardedId });
      onDiscarding(ids);
      return ids;
    });
  }

  /** The shop has said what became of them. */
  async forgetGivenUp(ids: readonly string[]): Promise<void> {
    await this.write(() => this.database.commands.where('id').anyOf(ids).filter(isGivenUp).delete());
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
  #writeOnce<Id extends string | null>(
    work: (id: string) => Promise<Id>,
    onStoring: (id: string) => void = () => undefined,
  ): Promise<Id | string> {
    const id = uuidv7();
    const { commands } = this.database;
    let attempts = 0;
    return this.write(async () => {
      attempts += 1;
      // The first try may have reached the disk before the connection to the database was lost.
      if (attempts > 1 && (await commands.where({ id }).count()) > 0) return id;
      const storedId = await work(id);
      if (storedId !== null) onStoring(storedId);
      return storedId;
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
