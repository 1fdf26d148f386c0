import type { Transaction } from 'dexie';
import type { CommandRow } from '#web/storage/customer-database.ts';
import type { PendingCommand } from './command.ts';
import { toCommandRow } from './command-row.ts';

export interface KnownCommands {
  pending: readonly PendingCommand[];
  givenUp: readonly PendingCommand[];
}

export function toRows({ pending, givenUp }: KnownCommands, customerId: number) {
  const toRow = (command: PendingCommand) => toCommandRow(command, customerId);
  const givenUpAt = Date.now();
  return [...pending.map(toRow), ...givenUp.map(command => ({ ...toRow(command), givenUpAt }))];
}

/** What the old database does not have any more is done with, so only a new one gets what is missing. */
export async function restoreCommands(
  transaction: Transaction,
  rows: readonly Omit<CommandRow, 'sequence'>[],
): Promise<void> {
  const commands = transaction.table<CommandRow, number, Omit<CommandRow, 'sequence'>>('commands');
  const ids = rows.map(({ id }) => id);
  const stored = await commands.where('id').anyOf(ids).keys();
  const missing = rows.filter(({ id }) => !stored.includes(id));
  const sequences = await commands.bulkAdd(missing, { allKeys: true });
  // A new database numbers its rows from 1, the old one has numbered at least these.
  const [first = 0] = sequences;
  if (first > rows.length) await commands.bulkDelete(sequences);
}
