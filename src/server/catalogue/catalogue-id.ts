import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { settings } from '#server/http/tables.ts';

const settingName = 'catalogue_id';

/**
 * Eight hex digits in cursors: an app that followed another catalogue must start over. Until the first restore they come
 * from the secret, as in versions without this setting, so that no app starts over because of an update.
 */
export async function loadCatalogueId(database: Database, secret: string): Promise<string> {
  const renewed = await findRenewedId(database);
  return renewed ?? createHash('sha256').update(`catalogue ${secret}`).digest('hex').slice(0, 8);
}

/** `null` until the first restore. */
export async function findRenewedId(database: Database): Promise<string | null> {
  const [row] = await database.select().from(settings).where(eq(settings.name, settingName));
  return row?.value ?? null;
}

/** For a restore, which gives the change numbers of what it undoes out again, to other changes. */
export async function renewCatalogueId(database: Database): Promise<void> {
  const value = randomBytes(4).toString('hex');
  await database
    .insert(settings)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
