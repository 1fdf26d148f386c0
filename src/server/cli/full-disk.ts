import { isDatabaseFull } from '#server/database/database-errors.ts';
import { isFullDisk } from '#server/error-code.ts';
import { fullDiskMessage } from '#server/launch/startup-errors/disk-errors.ts';

/**
 * An error in Vietnamese instead of the system's or PostgreSQL's of a full disk; any other error as it is. `database` names
 * where PostgreSQL keeps its data.
 */
export function explainFullDisk(error: unknown, folder: string, database = folder): unknown {
  const place = isFullDisk(error) ? folder : isDatabaseFull(error) ? database : null;
  if (place === null) return error;
  return new Error(fullDiskMessage(place), { cause: error });
}
