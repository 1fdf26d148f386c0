import { and, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { failedAttempts, registrations } from './tables.ts';

// Counted in PostgreSQL, because several processes serve one shop. Within 15 minutes (rule 3):
const maxFailuresPerAccount = 10;
const maxFailuresPerIp = 100;
// Within an hour (rule 4):
const maxRegistrationsPerIp = 20;

/** Counts as failed until `deleteAttempt`. */
export interface Attempt {
  id: number;
  tooMany: boolean;
}

/** Call it before the password is checked: otherwise concurrent attempts could pass the limit together. */
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

/** The same whether the customer signs in by phone or e-mail. */
export const accountKey = (customerId: number) => `customer ${customerId}`;

/** Of those who guess the current password of a customer who is signed in. */
export const passwordKey = (customerId: number) => `password of ${customerId}`;

export async function deleteFailedAttempts(database: Database, customerId: number): Promise<void> {
  const keys = [accountKey(customerId), passwordKey(customerId)];
  await database.delete(failedAttempts).where(inArray(failedAttempts.account, keys));
}

export async function deleteAttempt(database: Database, { id }: Attempt): Promise<void> {
  await database.delete(failedAttempts).where(eq(failedAttempts.id, id));
}

export function tooManyAttemptsError(): AppError {
  const message =
    'Đăng nhập sai nhiều lần rồi. Bạn thử lại sau 15 phút, hoặc dùng máy bạn từng đăng nhập nhé.';
  return new AppError('too-many-requests', message, { retryAfter: 15 * 60 });
}

export function tooManyGuessesError(): AppError {
  const message = 'Mật khẩu hiện tại sai nhiều lần rồi. Bạn thử lại sau 15 phút nhé.';
  return new AppError('too-many-requests', message, { retryAfter: 15 * 60 });
}

/** Throws 429 above the limit of rule 4. */
export async function countRegistration(transaction: Transaction, ip: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${ip}`}, 0))`);
  const [row] = await transaction
    .select({ count: count() })
    .from(registrations)
    .where(and(eq(registrations.address, ip), gt(registrations.at, sql`now() - interval '1 hour'`)));
  if ((row?.count ?? 0) >= maxRegistrationsPerIp) {
    const message = 'Mạng này vừa có nhiều người đăng ký. Bạn thử lại sau một giờ nhé.';
    throw new AppError('too-many-requests', message, { retryAfter: 60 * 60 });
  }
  await transaction.insert(registrations).values({ address: ip });
}

export async function deleteOldAttempts(database: Database): Promise<void> {
  const yesterday = sql`now() - interval '1 day'`;
  await database.delete(failedAttempts).where(lt(failedAttempts.at, yesterday));
  await database.delete(registrations).where(lt(registrations.at, yesterday));
}
