import type { Transaction } from 'dexie';
import type { CommandRow } from '#web/storage/customer-database.ts';
import type { PendingCommand } from '../command.ts';
import { toCommandRow } from '../command-row.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AcrossTabs } from './across-tabs.ts';

export interface KnownCommands {
  pending: readonly PendingCommand[];
  givenUp: readonly PendingCommand[];
}

type NewRow = Omit<CommandRow, 'sequence'>;

/** Without what is settled by now. */
export function toRows(
  { pending, givenUp }: KnownCommands,
  { sent, settled }: AcrossTabs,
  customerId: number,
): NewRow[] {
  const [sentIds, settledIds] = [sent.list(), settled.list()];
  const kept = pending.filter(({ id }) => !settledIds.includes(id));
  const toRow = (command: PendingCommand) => {
    const wasSent = command.wasSent || sentIds.includes(command.id);
    return toCommandRow({ ...command, wasSent }, customerId);
  };
  const givenUpAt = Date.now();
  return [...kept.map(toRow), ...givenUp.map(command => ({ ...toRow(command), givenUpAt }))];
}

/**
 * Those that are missing, unless the same was changed again since. One that the shop had accepted long since takes no effect
 * again: it keeps its key.
 */
export async function restoreCommands(
  transaction: Transaction,
  rows: readonly NewRow[],
  supersedes: Dependencies['supersedes'],
): Promise<void> {
  const commands = transaction.table<CommandRow, number, NewRow>('commands');
  const stored = await commands.toArray();
  const replaces = (other: CommandRow, row: NewRow) =>
    other.id === row.id || (other.refusal === null && supersedes(other, row));
  const isMissing = (row: NewRow) => !stored.some(other => replaces(other, row));
  await commands.bulkAdd(rows.filter(isMissing));
}
