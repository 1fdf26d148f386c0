import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { findSetting, saveSetting } from '#server/database/settings.ts';

/**
 * Eight hex digits in cursors: an app that followed another catalogue must start over. Until the first restore they come
 * from the secret, as in versions without this setting, so that no app starts over because of an update.
 */
export async function loadCatalogueId(database: Database, secret: string): Promise<string> {
  const renewed = await findRenewedId(database);
  return renewed ?? createHash('sha256').update(`catalogue ${secret}`).digest('hex').slice(0, 8);
}

/** `null` until the first restore. */
export const findRenewedId = (database: Database): Promise<string | null> =>
  findSetting(database, 'catalogue_id');

/** For a restore, which gives the change numbers of what it undoes out again, to other changes. */
export const renewCatalogueId = (database: Database): Promise<void> =>
  saveSetting(database, 'catalogue_id', randomBytes(4).toString('hex'));
