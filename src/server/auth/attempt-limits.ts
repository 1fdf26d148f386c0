import { and, count, eq, gt, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import { shareNextRun } from '#server/concurrency/share-next-run.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { anyOf } from '#server/database/sql/any-of.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { AppError } from '#server/errors.ts';
import type { Session } from './sessions.ts';
import { failedAttempts, registrations } from './tables.ts';
import { hashToken } from './tokens.ts';

// Counted in PostgreSQL, because several processes serve one shop. Within 15 minutes (rule 3):
const maxFailures = 10;
const freeFailuresOfAddress = 20;
/** Of an address that is still taken for that of customers who mistype. */
const harmlessFailuresOfAddress = 2;
// Within an hour (rule 4):
const maxRegistrationsOfAddress = 20;

/** Counts as failed until `deleteAttempt`. */
export interface Attempt {
  id: number;
  accountExhausted: boolean;
  deviceExhausted: boolean;
  /** An address alone is never refused: thousands of phones share that of a mobile carrier. */
  delayMs: number;
  /** More than a few failures came from the address. */
  isSuspicious: boolean;
}

interface Origin {
  address: string;
  /** The device cookie. */
  device?: string | undefined;
}

/** Call it before the password is checked: otherwise concurrent attempts could pass the limit together. */
export async function recordAttempt(
  database: Database,
  account: string,
  { address, device }: Origin,
): Promise<Attempt> {
  const deviceHash = device === undefined ? null : hashToken(device);
  const [attempt] = await database
    .insert(failedAttempts)
    .values({ account, address, deviceHash })
    .returning({ id: failedAttempts.id });
  const isRecent = gt(failedAttempts.at, sql`now() - interval '15 minutes'`);
  const countRecent = (isSame: SQL) => database.$count(failedAttempts, and(isRecent, isSame));
  const accountFailures = await countRecent(eq(failedAttempts.account, account));
  const failuresOfAddress = await countRecent(eq(failedAttempts.address, address));
  const deviceFailures = deviceHash ? await countRecent(eq(failedAttempts.deviceHash, deviceHash)) : 0;
  return {
    id: attempt?.id ?? 0,
    accountExhausted: accountFailures > maxFailures,
    deviceExhausted: deviceFailures > maxFailures,
    delayMs: slowDownMs(failuresOfAddress - 1),
    isSuspicious: failuresOfAddress - 1 > harmlessFailuresOfAddress,
  };
}

/** After 20 failures from an address within 15 minutes, doubled with every 20 more. */
export function slowDownMs(failuresOfAddress: number): number {
  const steps = Math.floor(failuresOfAddress / freeFailuresOfAddress);
  return steps === 0 ? 0 : Math.min(250 * 2 ** (steps - 1), 8_000);
}

// Each kind of key begins with a word of its own, typed names too: no text that somebody types is another kind's key.

/** The same whether the customer signs in by phone or e-mail. */
export const accountKey = (customerId: number) => `customer ${customerId}`;

/** Of a customer who is signed in and gives the current password. */
export const passwordKey = (customerId: number) => `password of ${customerId}`;

/** Of those who guess it, by session: who has stolen one must not lock out the customer's other devices. */
export const guessKey = ({ key, user }: Session) => `${passwordKey(user.customer_id)} in ${key}`;

/** Of a customer who tries which phone numbers and e-mail addresses are taken. */
export const contactKey = (customerId: number) => `contact of ${customerId}`;

/** Of those who try which phone numbers and e-mail addresses are taken by registering. */
export const registrationKey = (address: string) => `register ${address}`;

/** Of a name that has no account, as it was typed. */
export const typedNameKey = (name: string) => `name ${name}`;

export async function deleteFailedAttempts(database: Database, customerId: number): Promise<void> {
  const isOfAccount = eq(failedAttempts.account, accountKey(customerId));
  const isGuess = like(failedAttempts.account, `${passwordKey(customerId)} in %`);
  await database.delete(failedAttempts).where(or(isOfAccount, isGuess));
}

const deleters = new WeakMap<Database, (id: number) => Promise<void>>();

export function deleteAttempt(database: Database, { id }: Attempt): Promise<void> {
  const deleteSoon = deleters.get(database) ?? createDeleter(database);
  deleters.set(database, deleteSoon);
  return deleteSoon(id);
}

/**
 * Deletes all attempts of one moment together: where hundreds are sent away at once, each of them would wait for a connection,
 * and other customers would be refused for it.
 */
function createDeleter(database: Database) {
  let ids: number[] = [];
  const deleteAll = shareNextRun(async () => {
    const isOne = anyOf(failedAttempts.id, ids);
    ids = [];
    await database.delete(failedAttempts).where(isOne);
  });
  return (id: number) => {
    ids.push(id);
    return deleteAll();
  };
}

/** 429 for a quarter of an hour. */
export const tooManyAttemptsError = (message: string) =>
  new AppError('too-many-requests', message, { retryAfter: 15 * 60 });

/** Throws 429 above the limit of rule 4. */
export async function countRegistration(transaction: Transaction, address: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${registrationKey(address)}, 0))`,
  );
  const [row] = await transaction
    .select({ count: count() })
    .from(registrations)
    .where(and(eq(registrations.address, address), gt(registrations.at, sql`now() - interval '1 hour'`)));
  if ((row?.count ?? 0) >= maxRegistrationsOfAddress) {
    const message = 'Mạng này vừa có nhiều người đăng ký. Bạn thử lại sau một giờ nhé.';
    throw new AppError('too-many-requests', message, { retryAfter: 60 * 60 });
  }
  await transaction.insert(registrations).values({ address });
}

export async function deleteOldAttempts(database: Database): Promise<void> {
  const oldest = sql`now() - make_interval(hours => ${retention.failedAttemptHours})`;
  await deleteInBatches(database, failedAttempts, lt(failedAttempts.at, oldest));
  await deleteInBatches(database, registrations, lt(registrations.at, oldest));
}
