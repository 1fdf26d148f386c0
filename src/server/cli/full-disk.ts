import { isConnectionLost, isDatabaseFull } from '#server/database/database-errors.ts';
import { isFullDisk } from '#server/error-code.ts';
import { fullDiskMessage } from '#server/launch/startup-errors/disk-errors.ts';
import { HalfDone } from './half-done.ts';

/**
 * An error in Vietnamese instead of the system's or PostgreSQL's of a full disk; any other error as it is. `database` names
 * where PostgreSQL keeps its data.
 */
export function explainFullDisk(error: unknown, folder: string, database = folder): unknown {
  const place = isFullDisk(error) ? folder : isDatabaseFull(error) ? database : null;
  if (place === null) return error;
  return fullDiskError(error, place);
}

/** Says what a command has done before, too. */
export function fullDiskError(error: unknown, place: string): Error {
  const done = error instanceof HalfDone ? `${error.done} ` : '';
  return new Error(done + fullDiskMessage(place), { cause: error });
}

/** Its segments have 16 MiB, and the next is written ahead. */
const minLogBytes = 32 * 1024 ** 2;

/** PostgreSQL ends where it cannot write its log any further, and says so in its own log alone. */
export const hasEndedForRoom = (error: unknown, freeBytes: number): boolean =>
  freeBytes < minLogBytes && isOfEndedConnection(error);

// Rows that are copied meet no connection any more: a TypeError.
const isOfEndedConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (isConnectionLost(error) || error instanceof TypeError || isOfEndedConnection(error.cause));
