import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { formatOrderNumber } from './rules.ts';
import { orderNumbers } from './tables.ts';

/**
 * The next order's code: `MN-261121-0042`. The day turns in Việt Nam, wherever the server stands. A number is drawn from a
 * sequence, so that no order waits for another; one that is undone leaves a gap.
 */
export async function nextOrderNumber(transaction: Transaction): Promise<string> {
  return (await drawCode(transaction)) ?? (await beginDay(transaction));
}

const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`;
const drawn = sql<number>`nextval('order_sequence')`;

async function drawCode(transaction: Transaction): Promise<string | undefined> {
  const number = sql<number>`${drawn} - ${orderNumbers.before}`.mapWith(Number);
  const [next] = await transaction
    .select({ day: orderNumbers.day, number })
    .from(orderNumbers)
    .where(eq(orderNumbers.day, today))
    .prepare('draw_order_number')
    .execute();
  return next && formatOrderNumber(next.day, next.number);
}

async function beginDay(transaction: Transaction): Promise<string> {
  await transaction.insert(orderNumbers).values({ day: today, before: drawn }).onConflictDoNothing();
  const code = await drawCode(transaction);
  if (!code) throw new Error('An order got no number');
  return code;
}
