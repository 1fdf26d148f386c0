import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { deleteFailedAttempts } from './attempt-limits.ts';
import { forgetOtherDevices } from './devices.ts';
import { hashPassword } from './passwords.ts';
import { deleteAllSessions } from './sessions.ts';
import { savePasswordHash } from './store.ts';

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
