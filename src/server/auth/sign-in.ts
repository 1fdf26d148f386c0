import { normalisePhone } from '#contract/format/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import {
  type Attempt,
  accountKey,
  deleteAttempt,
  recordAttempt,
  tooManyAttemptsError,
  typedNameKey,
} from './attempt-limits.ts';
import { isKnownDevice } from './devices.ts';
import { knownCaller, newCaller, pathOf, unknownCaller } from './passwords/password-caller.ts';
import { enqueueAttempt, verifyPassword } from './passwords/passwords.ts';
import type { SignInTurns } from './sign-in-turns.ts';
import { findAccount } from './store.ts';

interface SignIn {
  username: string;
  password: string;
  address: string;
  /** The device cookie of an earlier sign-in. */
  device: string | undefined;
  /** Whether the shop gave it out, to whomever. */
  isIssued: boolean;
}

export interface SignedIn {
  customerId: number;
  /** That the password was checked against. */
  passwordHash: string;
}

interface SignInHooks {
  counter: Parameters<typeof knownCaller>[0];
  turns: SignInTurns;
  pause(ms: number): Promise<unknown>;
  onFailure(event: 'sign-in failed' | 'sign-in locked', customerId: number | undefined): void;
}

/**
 * 401 for wrong credentials. 429 after too many on a device, known or not, or at an account from devices it does not know,
 * and after too many right ones (rule 3).
 */
export async function authenticate(
  database: Database,
  signIn: SignIn,
  { counter, pause, onFailure, turns }: SignInHooks,
): Promise<SignedIn> {
  const { password, address, device, isIssued } = signIn;
  const begin = () => beginAttempt(database, signIn);
  const { account, isKnown, key, attempt } = await enqueueAttempt(
    pathOf(newCaller(address, isIssued)),
    begin,
  );
  if (isExhausted(attempt, isKnown)) {
    // It does not count, otherwise a customer who keeps trying would never get in again.
    await deleteAttempt(database, attempt);
    onFailure('sign-in locked', account?.id);
    throw lockedError(attempt);
  }
  // Neither a connection nor a transaction is held meanwhile.
  if (!isKnown && attempt.delayMs > 0) await pause(attempt.delayMs);
  const caller =
    isKnown && account ? knownCaller(counter, address, account.id) : unknownCaller(address, attempt);
  const verify = () => verifyPassword(password, account?.passwordHash, caller);
  const turn = { account: key, device: isKnown ? device : undefined };
  const isRight = await turns.take(turn, verify).catch(async error => {
    // Nothing was tried.
    await deleteAttempt(database, attempt);
    throw error;
  });
  if (isRight && account) {
    await deleteAttempt(database, attempt);
    return { customerId: account.id, passwordHash: account.passwordHash };
  }
  onFailure('sign-in failed', account?.id);
  throw new AppError('unauthorized', 'Email, số điện thoại hoặc mật khẩu chưa đúng. Bạn thử lại nhé.');
}

async function beginAttempt(database: Database, { username, address, device }: SignIn) {
  const name = normalisePhone(username) ?? username.toLowerCase();
  const account = await findAccount(database, name);
  const isKnown = await isKnownDevice(database, account?.id, device);
  const key = account ? accountKey(account.id) : typedNameKey(name);
  return { account, isKnown, key, attempt: await recordAttempt(database, key, { address, device }) };
}

const isExhausted = ({ accountExhausted, deviceExhausted }: Attempt, isKnown: boolean) =>
  deviceExhausted || (accountExhausted && !isKnown);

function lockedError({ deviceExhausted }: Attempt): AppError {
  return tooManyAttemptsError(
    deviceExhausted
      ? 'Đăng nhập sai nhiều lần rồi. Bạn thử lại sau 15 phút nhé.'
      : 'Đăng nhập sai nhiều lần rồi. Bạn thử lại sau 15 phút, hoặc dùng máy bạn từng đăng nhập nhé.',
  );
}
