import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { knownDevices } from './tables.ts';
import { hashToken } from './tokens.ts';

const maxDevices = 20;

export const deviceCookieSeconds = retention.knownDeviceDays * 24 * 60 * 60;

export async function isKnownDevice(
  database: Database,
  customerId: number | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!customerId || !device) return false;
  const rows = await database.select().from(knownDevices).where(isDevice(customerId, device));
  return rows.length > 0;
}

/** Forgets the oldest beyond twenty. */
export async function rememberDevice(database: Database, customerId: number, device: string): Promise<void> {
  await database
    .insert(knownDevices)
    .values({ customerId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({
      target: [knownDevices.customerId, knownDevices.deviceHash],
      set: { seenAt: sql`now()` },
    });
  const isOwn = eq(knownDevices.customerId, customerId);
  const newest = database
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isOwn)
    .orderBy(desc(knownDevices.seenAt))
    .limit(maxDevices);
  await database.delete(knownDevices).where(and(isOwn, notInArray(knownDevices.deviceHash, newest)));
}

/** With a new password only the device that set it is known: another may be why the password was changed. */
export async function forgetOtherDevices(
  database: Database,
  customerId: number,
  device: string | undefined,
): Promise<void> {
  const isOwn = eq(knownDevices.customerId, customerId);
  const isOther = device === undefined ? undefined : ne(knownDevices.deviceHash, hashToken(device));
  await database.delete(knownDevices).where(and(isOwn, isOther));
}

/** Last used first. */
export async function listDevices(database: Database, customerId: number) {
  const { seenAt } = knownDevices;
  return database
    .select({ seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(seenAt));
}

/** Of which the browser has forgotten the cookie too. */
export async function deleteUnusedDevices(database: Database): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${retention.knownDeviceDays})`;
  await deleteInBatches(database, knownDevices, lt(knownDevices.seenAt, oldest));
}

const isDevice = (customerId: number, device: string) =>
  and(eq(knownDevices.customerId, customerId), eq(knownDevices.deviceHash, hashToken(device)));
