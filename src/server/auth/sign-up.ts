import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Failure } from '#server/errors.ts';
import { countRegistration, forgetAttempt, noteAttempt } from './login-limits.ts';
import { hashPassword } from './passwords.ts';
import { addCustomer } from './store.ts';

/**
 * Registers a customer who calls from `address` (IP). 422 by field, 429 after twenty customers an hour, or after ten
 * refusals in a quarter of one: who gets many is finding out which phone numbers have an account.
 */
export async function signUp(
  database: Database,
  form: z.output<typeof registration>,
  address: string,
): Promise<void> {
  const attempt = await noteAttempt(database, `register ${address}`, address);
  if (attempt.tooMany) {
    await forgetAttempt(database, attempt);
    throw new Failure('too-many', 'Đăng ký chưa được quá nhiều lần. Vui lòng thử lại sau 15 phút.', {
      retryAfter: 900,
    });
  }
  try {
    const passwordHash = await hashPassword(form.password);
    await inTransaction(database, async transaction => {
      await countRegistration(transaction, address);
      await addCustomer(transaction, form, passwordHash);
    });
    await forgetAttempt(database, attempt);
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'invalid'))
      await forgetAttempt(database, attempt).catch(() => {});
    throw error;
  }
}
