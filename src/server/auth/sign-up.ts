import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import {
  countRegistration,
  deleteAttempt,
  recordAttempt,
  registrationKey,
  tooManyAttemptsError,
} from './attempt-limits.ts';
import { newCaller, type PasswordCaller, pathOf, unknownCaller } from './passwords/password-caller.ts';
import { enqueueAttempt, hashPassword } from './passwords/passwords.ts';
import { insertCustomer } from './store.ts';

export type RegistrationForm = z.output<typeof registration>;

interface RegistrationRequest {
  address: string;
  /** In the same transaction as the new customer. */
  remember(transaction: Transaction, customerId: number): Promise<void>;
  /** Whether an earlier request, which is repeated because its response was lost, registered this customer. */
  wasDone(caller: PasswordCaller): Promise<boolean>;
}

/**
 * 422 by field. 429 after 20 registrations from one IP address within an hour, and after 10 rejected ones within
 * 15 minutes: many rejections mean that somebody is probing which phone numbers have an account (rule 4).
 */
export async function registerCustomer(
  database: Database,
  form: RegistrationForm,
  { address, remember, wasDone }: RegistrationRequest,
): Promise<void> {
  const record = () => recordAttempt(database, registrationKey(address), { address });
  const attempt = await enqueueAttempt(pathOf(newCaller(address)), record);
  if (attempt.accountExhausted) {
    await deleteAttempt(database, attempt);
    throw tooManyAttemptsError('Bạn đã thử đăng ký nhiều lần. Đợi 15 phút rồi thử lại nhé.');
  }
  const caller = unknownCaller(address, attempt);
  try {
    const passwordHash = await hashPassword(form.password, caller);
    await inTransaction(database, async transaction => {
      await countRegistration(transaction, address);
      const customerId = await insertCustomer(transaction, form, passwordHash);
      await remember(transaction, customerId);
    });
    await deleteAttempt(database, attempt);
  } catch (error) {
    if (await wasDone(caller)) return deleteAttempt(database, attempt);
    // Only a rejected form stays recorded.
    if (!(error instanceof AppError && error.code === 'invalid'))
      await deleteAttempt(database, attempt).catch(() => {});
    throw error;
  }
}
