import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/session/tokens.ts';
import { knownDevices } from './tables.ts';

/** How long a device is remembered, in seconds. */
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

/** Whether the customer has signed in from this device before. */
export async function isKnownDevice(
  database: Database,
  customerId: number | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!customerId || !device) return false;
  const found = await database.select().from(knownDevices).where(sameDevice(customerId, device));
  return found.length > 0;
}

/** Remembers a device the customer signed in from. */
export async function rememberDevice(database: Database, customerId: number, device: string): Promise<void> {
  await database
    .insert(knownDevices)
    .values({ customerId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({
      target: [knownDevices.customerId, knownDevices.deviceHash],
      set: { seenAt: sql`now()` },
    });
}

const sameDevice = (customerId: number, device: string) =>
  and(eq(knownDevices.customerId, customerId), eq(knownDevices.deviceHash, hashToken(device)));
