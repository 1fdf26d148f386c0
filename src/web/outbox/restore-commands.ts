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

/** Those that are missing. One that the shop had accepted long since takes no effect again: it keeps its key. */
export async function restoreCommands(
  transaction: Transaction,
  rows: readonly Omit<CommandRow, 'sequence'>[],
): Promise<void> {
  const commands = transaction.table<CommandRow, number, Omit<CommandRow, 'sequence'>>('commands');
  const ids = rows.map(({ id }) => id);
  const stored = await commands.where('id').anyOf(ids).keys();
  await commands.bulkAdd(rows.filter(({ id }) => !stored.includes(id)));
}
