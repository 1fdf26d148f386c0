import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { failedAttempts, registrations } from './tables.ts';

// Counted in PostgreSQL, because several processes serve one shop. Within 15 minutes (rule 3):
const maxFailuresPerAccount = 10;
const maxFailuresPerIp = 100;
// Within an hour (rule 4):
const maxRegistrationsPerIp = 20;

/** An attempt to sign in, register or change a password, recorded as failed until it succeeds. */
export interface Attempt {
  id: number;
  tooMany: boolean;
}

/**
 * Records an attempt before it is checked, so that concurrent attempts cannot pass the limit together. A customer
 * has the same `account` for every username.
 */
export async function recordAttempt(database: Database, account: string, ip: string): Promise<Attempt> {
  const [attempt] = await database
    .insert(failedAttempts)
    .values({ account, address: ip })
    .returning({ id: failedAttempts.id });
  const [counts] = await database
    .select({
      account: sql<number>`count(*) filter (where ${failedAttempts.account} = ${account})`,
      ip: sql<number>`count(*) filter (where ${failedAttempts.address} = ${ip})`,
    })
    .from(failedAttempts)
    .where(
      and(
        gt(failedAttempts.at, sql`now() - interval '15 minutes'`),
        or(eq(failedAttempts.account, account), eq(failedAttempts.address, ip)),
      ),
    );
  const tooMany = (counts?.account ?? 0) > maxFailuresPerAccount || (counts?.ip ?? 0) > maxFailuresPerIp;
  return { id: attempt?.id ?? 0, tooMany };
}

/** The `account` of a customer's attempts, whether they sign in by phone or e-mail. */
export const accountKey = (customerId: number) => `customer ${customerId}`;

/** Resets a customer's limit after their password was replaced. */
export async function deleteFailedAttempts(database: Database, customerId: number): Promise<void> {
  await database.delete(failedAttempts).where(eq(failedAttempts.account, accountKey(customerId)));
}

/** For an attempt whose password was right or was never checked. */
export async function deleteAttempt(database: Database, { id }: Attempt): Promise<void> {
  await database.delete(failedAttempts).where(eq(failedAttempts.id, id));
}

export function tooManyAttemptsError(): AppError {
  const message =
    'Đăng nhập sai quá nhiều lần. Vui lòng thử lại sau 15 phút, hoặc dùng thiết bị bạn từng đăng nhập.';
  return new AppError('too-many-requests', message, { retryAfter: 15 * 60 });
}

/** For a signed-in customer who guesses the current password. */
export function tooManyGuessesError(): AppError {
  const message = 'Nhập sai mật khẩu hiện tại quá nhiều lần. Vui lòng thử lại sau 15 phút.';
  return new AppError('too-many-requests', message, { retryAfter: 15 * 60 });
}

/** Throws 429 from the 21st registration of one IP address within an hour. */
export async function countRegistration(transaction: Transaction, ip: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${ip}`}, 0))`);
  const [row] = await transaction
    .select({ count: count() })
    .from(registrations)
    .where(and(eq(registrations.address, ip), gt(registrations.at, sql`now() - interval '1 hour'`)));
  if ((row?.count ?? 0) >= maxRegistrationsPerIp) {
    const message = 'Có quá nhiều lượt đăng ký từ mạng này. Vui lòng thử lại sau một giờ.';
    throw new AppError('too-many-requests', message, { retryAfter: 60 * 60 });
  }
  await transaction.insert(registrations).values({ address: ip });
}

export async function deleteOldAttempts(database: Database): Promise<void> {
  const yesterday = sql`now() - interval '1 day'`;
  await database.delete(failedAttempts).where(lt(failedAttempts.at, yesterday));
  await database.delete(registrations).where(lt(registrations.at, yesterday));
}
