import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { loginFailures, registrations } from './tables.ts';

// `contract, Account`. In PostgreSQL, because several processes serve one shop.
const failuresOfAccount = 10;
const failuresOfAddress = 100;
const registrationsOfAddress = 20;

/** A sign-in under way, noted as failed until it is known to be right. */
export interface LoginAttempt {
  id: number;
  tooMany: boolean;
}

/**
 * Notes a sign-in before its password is looked at, so that many at once cannot slip past the limit together.
 * `account` is the same however the customer names it; `address` is the caller's IP address.
 */
export async function recordAttempt(
  database: Database,
  account: string,
  address: string,
): Promise<LoginAttempt> {
  const [noted] = await database
    .insert(loginFailures)
    .values({ account, address })
    .returning({ id: loginFailures.id });
  const [counted] = await database
    .select({
      account: sql<number>`count(*) filter (where ${loginFailures.account} = ${account})`,
      address: sql<number>`count(*) filter (where ${loginFailures.address} = ${address})`,
    })
    .from(loginFailures)
    .where(and(gt(loginFailures.at, aQuarterAgo), sameOrigin(account, address)));
  const tooMany = (counted?.account ?? 0) > failuresOfAccount || (counted?.address ?? 0) > failuresOfAddress;
  return { id: noted?.id ?? 0, tooMany };
}

const aQuarterAgo = sql`now() - interval '15 minutes'`;
const sameOrigin = (account: string, address: string) =>
  or(eq(loginFailures.account, account), eq(loginFailures.address, address));

/** What a customer's own sign-ins are noted under, whichever name they sign in by. */
export const accountKey = (customerId: number) => `customer ${customerId}`;

/** Takes all notes of a customer's failed sign-ins back: from now on another password is right. */
export async function clearFailures(database: Database, customerId: number): Promise<void> {
  await database.delete(loginFailures).where(eq(loginFailures.account, accountKey(customerId)));
}

/** Takes a note back: the password was right, or it was never looked at. */
export async function deleteAttempt(database: Database, { id }: LoginAttempt): Promise<void> {
  await database.delete(loginFailures).where(eq(loginFailures.id, id));
}

/** What somebody reads who has tried too often. */
export function tooManyAttemptsError(): AppError {
  const message =
    'Đăng nhập sai quá nhiều lần. Vui lòng thử lại sau 15 phút, hoặc dùng thiết bị bạn từng đăng nhập.';
  return new AppError('too-many', message, { retryAfter: 15 * 60 });
}

/** The same, for who is signed in and guesses at the current password. */
export function hasTooManyGuesses(): AppError {
  const message = 'Nhập sai mật khẩu hiện tại quá nhiều lần. Vui lòng thử lại sau 15 phút.';
  return new AppError('too-many', message, { retryAfter: 15 * 60 });
}

/** Counts a registration; the 21st from one address within an hour is refused with 429. */
export async function countRegistration(transaction: Transaction, address: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${address}`}, 0))`);
  const [counted] = await transaction
    .select({ already: count() })
    .from(registrations)
    .where(and(eq(registrations.address, address), gt(registrations.at, sql`now() - interval '1 hour'`)));
  if ((counted?.already ?? 0) >= registrationsOfAddress) {
    const message = 'Có quá nhiều lượt đăng ký từ mạng này. Vui lòng thử lại sau một giờ.';
    throw new AppError('too-many', message, { retryAfter: 60 * 60 });
  }
  await transaction.insert(registrations).values({ address });
}

/** Deletes what no limit counts any more. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  const yesterday = sql`now() - interval '1 day'`;
  await database.delete(loginFailures).where(lt(loginFailures.at, yesterday));
  await database.delete(registrations).where(lt(registrations.at, yesterday));
}
