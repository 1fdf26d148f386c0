import { isDatabaseFull } from '#server/database/database-errors.ts';
import { fullDiskMessage, isFullFolder } from '#server/launch/startup-errors/disk-errors.ts';

/**
 * An error in Vietnamese instead of the system's or PostgreSQL's of a full disk; any other error as it is. `database` names
 * where PostgreSQL keeps its data.
 */
export function explainFullDisk(error: unknown, folder: string, database = folder): unknown {
  const place = isFullFolder(error) ? folder : isDatabaseFull(error) ? database : null;
  if (place === null) return error;
  return new Error(fullDiskMessage(place), { cause: error });
}
