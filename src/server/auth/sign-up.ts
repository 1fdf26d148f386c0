import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { countRegistration, deleteAttempt, recordAttempt, tooManyAttemptsError } from './attempt-limits.ts';
import { hashPassword } from './passwords.ts';
import { insertCustomer } from './store.ts';

/**
 * 422 by field. 429 after 20 registrations from one IP address within an hour, and after 10 rejected ones within
 * 15 minutes: many rejections mean that somebody is probing which phone numbers have an account (rule 4).
 */
export async function registerCustomer(
  database: Database,
  form: z.output<typeof registration>,
  ip: string,
): Promise<void> {
  const attempt = await recordAttempt(database, `register ${ip}`, { ip });
  if (attempt.accountExhausted) {
    await deleteAttempt(database, attempt);
    throw tooManyAttemptsError('Bạn đã thử đăng ký nhiều lần. Đợi 15 phút rồi thử lại nhé.');
  }
  try {
    const passwordHash = await hashPassword(form.password);
    await inTransaction(database, async transaction => {
      await countRegistration(transaction, ip);
      await insertCustomer(transaction, form, passwordHash);
    });
    await deleteAttempt(database, attempt);
  } catch (error) {
    // Only a rejected form stays recorded.
    if (!(error instanceof AppError && error.code === 'invalid'))
      await deleteAttempt(database, attempt).catch(() => {});
    throw error;
  }
}
