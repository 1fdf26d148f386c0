import { deleteFailedAttempts } from '#server/auth/attempt-limits.ts';
import { forgetOtherDevices } from '#server/auth/devices.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { savePasswordHash } from '#server/auth/store.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hashPassword } from './passwords.ts';

/** Ends all sessions and forgets all devices and failed attempts of the customer, whose name and phone number it returns. */
export async function resetPassword(database: Database, customerId: number, password: string) {
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async transaction => {
    const customer = await savePasswordHash(transaction, customerId, passwordHash);
    await deleteAllSessions(transaction, customerId);
    await forgetOtherDevices(transaction, customerId, undefined);
    await deleteFailedAttempts(transaction, customerId);
    return customer;
  });
}
