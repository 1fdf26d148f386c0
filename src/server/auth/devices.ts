import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { knownDevices } from './tables.ts';
import { hashToken } from './tokens.ts';

export const deviceCookieSeconds = 365 * 24 * 60 * 60;

export async function isKnownDevice(
  database: Database,
  customerId: number | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!customerId || !device) return false;
  const rows = await database.select().from(knownDevices).where(isDevice(customerId, device));
  return rows.length > 0;
}

export async function rememberDevice(database: Database, customerId: number, device: string): Promise<void> {
  await database
    .insert(knownDevices)
    .values({ customerId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({
      target: [knownDevices.customerId, knownDevices.deviceHash],
      set: { seenAt: sql`now()` },
    });
}

const isDevice = (customerId: number, device: string) =>
  and(eq(knownDevices.customerId, customerId), eq(knownDevices.deviceHash, hashToken(device)));
