import { and, eq, ne, sql } from 'drizzle-orm';
import { findTakenFields } from '#server/customer/store.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { contactKey, deleteAttempt, recordAttempt, tooManyAttemptsError } from './attempt-limits.ts';
import { newCaller, pathOf } from './passwords/password-caller.ts';
import { enqueueAttempt } from './passwords/passwords.ts';
import { sessions } from './tables.ts';
import { hashToken } from './tokens.ts';

/** What one signs in with. */
interface Contact {
  email?: string | null | undefined;
  phone1?: string | undefined;
}

export const isContactChange = ({ email, phone1 }: Contact) => email !== undefined || phone1 !== undefined;

/**
 * 422 for what another customer has, and 429 after ten of them within 15 minutes: many mean that somebody is probing which
 * phone numbers have an account (rule 4). Uses the database in turn with those who sign in.
 */
export async function checkContact(
  database: Database,
  customerId: number,
  contact: Contact,
  address: string,
): Promise<void> {
  if (!contact.email && !contact.phone1) return;
  const probe = () => assertContactFree(database, customerId, contact, address);
  await enqueueAttempt(pathOf(newCaller(address, true)), probe);
}

async function assertContactFree(
  database: Database,
  customerId: number,
  contact: Contact,
  address: string,
): Promise<void> {
  const attempt = await recordAttempt(database, contactKey(customerId), { address });
  const errors = attempt.accountExhausted ? {} : await findTakenFields(database, contact, customerId);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await deleteAttempt(database, attempt);
  if (attempt.accountExhausted)
    throw tooManyAttemptsError('Bạn đã thử đổi nhiều lần. Đợi 15 phút rồi thử lại nhé.');
}

/** The customer's other devices say so at their next start: somebody else may have changed it (rule 4). */
export async function tellOtherSessions(
  transaction: Transaction,
  customerId: number,
  currentId: string,
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ contactChangedAt: sql`now()` })
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, hashToken(currentId))));
}
