import { deleteFailedAttempts } from '#server/auth/attempt-limits.ts';
import { forgetOtherDevices } from '#server/auth/devices.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { savePasswordHash } from '#server/auth/store.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hashPassword } from './passwords.ts';

/** Ends all sessions and forgets all devices and failed attempts of the customer. */
export async function resetPassword(database: Database, customerId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async transaction => {
    await savePasswordHash(transaction, customerId, passwordHash);
    await deleteAllSessions(transaction, customerId);
    await forgetOtherDevices(transaction, customerId, undefined);
    await deleteFailedAttempts(transaction, customerId);
  });
}
