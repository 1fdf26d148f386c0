import type { CommandRow } from '#web/storage/customer-database.ts';
import { followQuery } from '#web/storage/follow-query.ts';
import type { PendingCommand } from './command.ts';
import { isAccepted, isGivenUp, toPendingCommand } from './command-row.ts';
import { StoredCommands } from './stored-commands.ts';

export interface PendingRead {
  /** Oldest first. */
  commands: PendingCommand[];
  /** Counts up: a read that began later knows more, though it may be done earlier. */
  number: number;
}

/** What the page shows. */
export class CommandReader extends StoredCommands {
  #reads = 0;

  /** Oldest first. */
  async all(): Promise<PendingCommand[]> {
    return (await this.readPending()).commands;
  }

  readPending(): Promise<PendingRead> {
    return this.read(() => this.#readPending());
  }

  /** Calls `onFound` with `readPending`, now and after each change. Returns a stop function. */
  followPending(onFound: (read: PendingRead) => void): () => void {
    return followQuery(this.database, () => this.#readPending(), onFound);
  }

  /** As `followPending`, with `givenUp`. */
  followGivenUp(onFound: (commands: PendingCommand[]) => void): () => void {
    return followQuery(this.database, () => this.#givenUp(), onFound);
  }

  /** Whether the sender wrote down that the shop accepted it. A row may also go because the storage was deleted. */
  async isAccepted(id: string): Promise<boolean> {
    const row = await this.read(() => this.database.commands.get({ id }));
    return row !== undefined && isAccepted(row);
  }

  /** Nobody knows yet what became of them. Oldest first. */
  givenUp(): Promise<PendingCommand[]> {
    return this.read(() => this.#givenUp());
  }

  async #readPending(): Promise<PendingRead> {
    this.#reads += 1;
    const number = this.#reads;
    return { number, commands: await this.#find(this.isPending) };
  }

  #givenUp(): Promise<PendingCommand[]> {
    return this.#find(row => this.isOwn(row) && isGivenUp(row));
  }

  async #find(isWanted: (row: CommandRow) => boolean): Promise<PendingCommand[]> {
    const rows = await this.database.commands.orderBy('sequence').filter(isWanted).toArray();
    return rows.map(toPendingCommand);
  }
}
