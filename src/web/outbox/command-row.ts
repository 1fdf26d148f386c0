import type { CommandRow } from '#web/storage/customer-database.ts';
import type { CommandKind, PendingCommand, Rejection } from './command.ts';
import { type Dependencies, findFollowers } from './dependencies.ts';

/** Failures after which a command is deferred, so that the ones behind it are sent. */
const maxFailures = 4;

export const isAccepted = ({ acceptedAt = null }: CommandRow) => acceptedAt !== null;

/** Though it may have arrived. */
export const isGivenUp = ({ givenUpAt }: CommandRow) => givenUpAt !== undefined;

/** The shop failed at it again and again, and may never accept it. */
const isStuck = ({ failures = 0 }: CommandRow) => failures >= maxFailures;

/** A command that was sent and got no response may still arrive. */
export const isDiscardable = (row: CommandRow) =>
  !isAccepted(row) && (row.sentAt === null || row.refusal !== null || isStuck(row));

export const mayHaveArrived = (row: CommandRow) => row.sentAt !== null && row.refusal === null;

export const laterThan = ({ sequence }: CommandRow, rows: readonly CommandRow[]) =>
  rows.filter(row => row.sequence > sequence);

/** The oldest one that neither is stuck nor must follow one that is; else the oldest. `rows` are sendable, oldest first. */
export function chooseNext(
  rows: readonly CommandRow[],
  { mustFollow }: Pick<Dependencies, 'mustFollow'>,
): CommandRow | undefined {
  const deferred = rows
    .filter(isStuck)
    .flatMap(stuck => [stuck, ...findFollowers(stuck, laterThan(stuck, rows), mustFollow)]);
  return rows.find(row => !deferred.includes(row)) ?? rows[0];
}

// Only with the newest that waits: replacing an earlier one would change the order.
export function canCoalesce<Input>(kind: CommandKind<Input>, input: Input, newest: CommandRow): boolean {
  if (newest.name !== kind.name || newest.sentAt !== null || newest.refusal !== null) return false;
  const older = kind.input.safeParse(newest.input);
  return older.success && kind.coalesceKey(older.data) === kind.coalesceKey(input);
}

export function toPendingCommand(row: CommandRow): PendingCommand {
  const { id, name, input, createdAt, sentAt, refusal } = row;
  return { id, name, input, createdAt, wasSent: sentAt !== null, isStuck: isStuck(row), rejection: refusal };
}

/** As a new row, for a database that lost it. */
export function toCommandRow(command: PendingCommand, customerId: number): Omit<CommandRow, 'sequence'> {
  const { id, name, input, createdAt, wasSent, isStuck: wasStuck, rejection } = command;
  const sentAt = wasSent ? createdAt : null;
  return {
    id,
    customerId,
    name,
    input,
    createdAt,
    sentAt,
    failures: wasStuck ? maxFailures : 0,
    refusal: rejection,
  };
}

/** Earlier versions send what has no rejection, and a tab may still run one. */
export const givenUp: Rejection = { status: 0, message: 'Bạn đã bỏ việc này.' };

export const dependencyRejected: Rejection = {
  status: 0,
  message: 'Cửa hàng không nhận một thay đổi trước đó nên việc này chưa gửi. Bạn xem lại rồi làm lại nhé.',
};
