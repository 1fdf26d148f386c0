import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';
import { ensureSetting } from '#server/database/settings.ts';

// A backup from elsewhere may hold anything, and this goes into paths and patterns of file names.
const shopId = z.string().check(z.regex(/^[\da-f]{8}$/));

/** Eight hex digits in the names of its backups, so that two shops may share a folder. A restored shop keeps it. */
export async function loadShopId(database: Database): Promise<string> {
  return z.parse(shopId, await ensureSetting(database, 'shop_id', randomBytes(4).toString('hex')));
}
