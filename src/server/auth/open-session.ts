import { sql } from 'drizzle-orm';
import { reopenAccount } from '#server/customer/close-account.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { rememberDevice } from './devices.ts';
import { deleteAllSessions, insertSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { assertPasswordHash } from './store.ts';

interface Device {
  /** Its cookie. */
  device: string;
  remembered: boolean;
}

/**
 * Also reopens a closed account (rule 31). 503 while somebody else changes the customer. 409 if the password was changed
 * while it was checked: a new password ends the sessions of the old one, those that are about to begin too (rule 2).
 */
export function openSession(
  database: Database,
  { customerId, passwordHash }: SignedIn,
  { device, remembered }: Device,
) {
  return inTransaction(database, async transaction => {
    // Erasing an account holds its row for seconds: sign-ins that waited for it would take all connections meanwhile.
    await transaction.execute(sql`set local lock_timeout = '300ms'`);
    await assertPasswordHash(transaction, customerId, passwordHash);
    const reopened = await reopenAccount(transaction, customerId);
    // The one that closed the account may be left, if the shop was killed just then.
    if (reopened) await deleteAllSessions(transaction, customerId);
    await rememberDevice(transaction, customerId, device);
    return { reopened, sessionId: await insertSession(transaction, customerId, remembered) };
  });
}
