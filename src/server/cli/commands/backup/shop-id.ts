import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { ensureSetting } from '#server/database/settings.ts';

/** Eight hex digits in the names of its backups, so that two shops may share a folder. A restored shop keeps it. */
export const loadShopId = (database: Database): Promise<string> =>
  ensureSetting(database, 'shop_id', randomBytes(4).toString('hex'));
