import { and, eq, like, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { formatDay } from '#contract/format/date.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { saveSetting, settings } from '#server/database/settings.ts';
import { formatRequestCode } from '#server/payments/rules.ts';
import { paymentRequests } from '#server/payments/tables.ts';

/** More than staff create in a day. */
const gap = 1_000;

// The table lock keeps two concurrent requests from getting the same number; the table is small and rarely written.
export async function nextRequestCode(transaction: Transaction): Promise<string> {
  await transaction.execute(sql`lock table ${paymentRequests} in share row exclusive mode`);
  return todaysCode((await findLastRequestNumber(transaction)) + 1);
}

/** Of today; 0 before the first. */
export async function findLastRequestNumber(database: Database): Promise<number> {
  const isOfToday = (code: AnyPgColumn) => like(code, `${todaysCode(0).slice(0, -4)}%`);
  const [given] = await database
    .select({ number: highestNumber(paymentRequests.code) })
    .from(paymentRequests)
    .where(isOfToday(paymentRequests.code));
  const [skipped] = await database
    .select({ number: highestNumber(settings.value) })
    .from(settings)
    .where(and(eq(settings.name, 'skipped_request_code'), isOfToday(settings.value)));
  return Math.max(given?.number ?? 0, skipped?.number ?? 0);
}

/** `last` was given out today, as far as is known. */
export async function skipRequestNumbers(database: Database, last: number): Promise<void> {
  const number = Math.max(last, await findLastRequestNumber(database)) + gap;
  await saveSetting(database, 'skipped_request_code', todaysCode(number));
}

const todaysCode = (number: number) => formatRequestCode(formatDay(new Date()), number);

// Not the highest text: TT-261121-10000 is before TT-261121-9999.
const highestNumber = (code: AnyPgColumn) =>
  sql<number | null>`max(split_part(${code}, '-', 3)::int)`.mapWith(Number);
