import { normalisePhone } from '#contract/format/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { accountKey, deleteAttempt, recordAttempt, tooManyAttemptsError } from './attempt-limits.ts';
import { isKnownDevice } from './devices.ts';
import { verifyPassword } from './passwords.ts';
import { findAccount } from './store.ts';

interface SignIn {
  username: string;
  password: string;
  ip: string;
  /** The device cookie of an earlier sign-in. */
  device: string | undefined;
}

/** Returns the customer's id. 401 for wrong credentials, 429 after too many, except on a known device (rule 3). */
export async function authenticate(
  database: Database,
  { username, password, ip, device }: SignIn,
): Promise<number> {
  const name = normalisePhone(username) ?? username.toLowerCase();
  const account = await findAccount(database, name);
  const attempt = await recordAttempt(database, account ? accountKey(account.id) : name, ip);
  const isAllowed = !attempt.tooMany || (await isKnownDevice(database, account?.id, device));
  const passwordMatches = isAllowed && (await verifyPassword(password, account?.passwordHash));
  // Attempts beyond the limit do not count, otherwise a customer who keeps trying would never get in again.
  if (passwordMatches || attempt.tooMany) await deleteAttempt(database, attempt);
  if (passwordMatches && account) return account.id;
  if (attempt.tooMany) throw tooManyAttemptsError();
  throw new AppError('unauthorized', 'Email, số điện thoại hoặc mật khẩu chưa đúng. Bạn thử lại nhé.');
}
