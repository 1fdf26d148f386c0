import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { countRegistration, deleteAttempt, recordAttempt } from './login-limits.ts';
import { hashPassword } from './passwords.ts';
import { addCustomer } from './store.ts';

/**
 * Registers a customer who calls from `address` (IP). 422 by field, 429 after twenty customers an hour, or after ten
 * refusals in a quarter of one: who gets many is finding out which phone numbers have an account.
 */
export async function registerCustomer(
  database: Database,
  form: z.output<typeof registration>,
  address: string,
): Promise<void> {
  const attempt = await recordAttempt(database, `register ${address}`, address);
  if (attempt.tooMany) {
    await deleteAttempt(database, attempt);
    throw new AppError('too-many', 'Đăng ký chưa được quá nhiều lần. Vui lòng thử lại sau 15 phút.', {
      retryAfter: 900,
    });
  }
  try {
    const passwordHash = await hashPassword(form.password);
    await inTransaction(database, async transaction => {
      await countRegistration(transaction, address);
      await addCustomer(transaction, form, passwordHash);
    });
    await deleteAttempt(database, attempt);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid'))
      await deleteAttempt(database, attempt).catch(() => {});
    throw error;
  }
}
