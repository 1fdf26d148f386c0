import type { Table } from 'dexie';
import type { CommandRow, CustomerDatabase } from '#web/storage/customer-database.ts';
import { withRecovery } from '#web/storage/with-recovery.ts';
import { isAccepted, isGivenUp, laterThan } from './command-row.ts';
import { type Dependencies, findFollowers } from './dependencies.ts';

/** The commands of one customer on this phone. */
export class StoredCommands {
  protected readonly database: CustomerDatabase;
  protected readonly customerId: number;
  protected readonly dependencies: Dependencies;

  constructor(database: CustomerDatabase, customerId: number, dependencies: Dependencies) {
    this.database = database;
    this.customerId = customerId;
    this.dependencies = dependencies;
  }

  /** Oldest first. */
  protected sendableRows(): Promise<CommandRow[]> {
    return this.database.commands.orderBy('sequence').filter(this.isSendable).toArray();
  }

  /** In one transaction. `work` must be safe to run twice. */
  protected write<Result>(work: () => Promise<Result>, tables: readonly Table[] = []): Promise<Result> {
    const { commands } = this.database;
    return withRecovery(this.database, () => this.database.transaction('rw', [commands, ...tables], work));
  }

  protected read<Result>(work: () => Promise<Result>): Promise<Result> {
    return withRecovery(this.database, work);
  }

  /** Ids of the unsent commands that would mean something else without this one. */
  protected async findDependent(id: string): Promise<string[]> {
    const row = await this.database.commands.get({ id });
    if (!row) return [];
    const later = laterThan(row, await this.sendableRows()).filter(({ sentAt }) => sentAt === null);
    return findFollowers(row, later, this.dependencies.dependsOn).map(follower => follower.id);
  }

  protected readonly isOwn = (row: CommandRow) => row.customerId === this.customerId && !isAccepted(row);
  protected readonly isPending = (row: CommandRow) => this.isOwn(row) && !isGivenUp(row);
  protected readonly isSendable = (row: CommandRow) => this.isPending(row) && row.refusal === null;
}
