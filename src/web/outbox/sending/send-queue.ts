import type { QueryKey } from '@tanstack/react-query';
import type { Confirmation, Rejection } from '#web/outbox/command.ts';
import { chooseNext, dependencyRejected } from '#web/outbox/command-row.ts';
import { StoredCommands } from '#web/outbox/stored-commands.ts';
import { forgetStoredQueries, updateStoredQueries } from '#web/outbox/stored-queries.ts';
import { traceCommand } from '#web/outbox/trace.ts';
import type { CommandRow } from '#web/storage/customer-database.ts';
import { errorNames } from '#web/storage/error-names.ts';

/** What the sender does. */
export class SendQueue extends StoredCommands {
  async hasSendable(): Promise<boolean> {
    return (await this.read(() => this.database.commands.filter(this.isSendable).count())) > 0;
  }

  /** Freezes the next command: from now on it may arrive, so it is no longer coalesced or discarded. */
  claimNext(): Promise<CommandRow | undefined> {
    const { commands } = this.database;
    return this.write(async () => {
      const next = chooseNext(await this.sendableRows(), this.dependencies);
      if (!next) return undefined;
      if (next.sentAt === null) await commands.update(next.sequence, { sentAt: Date.now() });
      traceCommand('claimed', next, next.sentAt === null ? 'first try' : 'again');
      return next;
    });
  }

  /** The shop answered that it failed at this very command. */
  async recordFailure(id: string): Promise<void> {
    // Run twice it counts one too many: the command is deferred one try sooner.
    const countFailure = (row: CommandRow) => {
      row.failures = (row.failures ?? 0) + 1;
    };
    await this.write(() => this.database.commands.where({ id }).modify(countFailure));
  }

  /** One transaction for the mark, the confirmed data and the invalidated queries. */
  accept(
    id: string,
    confirmations: readonly Confirmation[],
    invalidated: readonly QueryKey[],
  ): Promise<void> {
    return this.#settle(confirmations, invalidated, async () => {
      await this.database.commands.where({ id }).modify({ acceptedAt: Date.now() });
      traceCommand('accepted', { id });
    });
  }

  /**
   * The row stays until the customer decides. Unsent commands that depend on it are rejected in the same transaction;
   * otherwise the next start would send them.
   */
  reject(id: string, rejection: Rejection, invalidated: readonly QueryKey[]): Promise<void> {
    const { commands } = this.database;
    return this.#settle([], invalidated, async () => {
      const dependent = await this.findDependent(id);
      await commands.where({ id }).modify({ refusal: rejection });
      await commands.where('id').anyOf(dependent).modify({ refusal: dependencyRejected });
      traceCommand('rejected', { id }, `${rejection.status} ${rejection.message}`);
    });
  }

  /**
   * A full phone forgets the stored responses instead of updating them: without the mark the command would be sent again,
   * and shown as pending, for ever.
   */
  #settle(
    confirmations: readonly Confirmation[],
    invalidated: readonly QueryKey[],
    markCommand: () => Promise<void>,
  ): Promise<void> {
    const { queries } = this.database;
    const settle = (changeQueries: typeof updateStoredQueries) =>
      this.write(async () => {
        await changeQueries(queries, confirmations, invalidated);
        await markCommand();
      }, [queries]);
    return settle(updateStoredQueries).catch(error => {
      if (!errorNames(error).includes('QuotaExceededError')) throw error;
      return settle(forgetStoredQueries);
    });
  }
}
