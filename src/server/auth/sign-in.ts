import { normalisePhone } from '#contract/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { isKnownDevice } from './devices.ts';
import { accountKey, deleteAttempt, recordAttempt, tooManyAttemptsError } from './login-limits.ts';
import { verifyPassword } from './passwords.ts';
import { findAccount } from './store.ts';

/** Somebody at the door. */
interface Caller {
  username: string;
  password: string;
  /** IP address. */
  address: string;
  /** What the device got at an earlier sign-in. */
  device: string | undefined;
}

/** Finds out which customer this is; 401 for wrong credentials, 429 after too many. Gives the customer's id. */
export async function authenticate(database: Database, caller: Caller): Promise<number> {
  const name = normalisePhone(caller.username) ?? caller.username.toLowerCase();
  const account = await findAccount(database, name);
  const attempt = await recordAttempt(database, account ? accountKey(account.id) : name, caller.address);
  const mayTry = !attempt.tooMany || (await isKnownDevice(database, account?.id, caller.device));
  const right = mayTry && (await verifyPassword(caller.password, account?.passwordHash));
  // Beyond the limit a wrong try is not counted, else somebody who keeps trying would never get in again.
  if (right || attempt.tooMany) await deleteAttempt(database, attempt);
  if (right && account) return account.id;
  if (attempt.tooMany) throw tooManyAttemptsError();
  throw new AppError('signed-out', 'Email, số điện thoại hoặc mật khẩu chưa đúng. Vui lòng thử lại.');
}
