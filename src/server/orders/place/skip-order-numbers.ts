import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { orderNumbers } from '#server/orders/tables.ts';
import { nextValue, today } from './order-code.ts';

/** More than a shop takes orders in a day. */
const gap = 1_000;

/** Of today; 0 before the first order. */
export async function findLastOrderNumber(database: Database): Promise<number> {
  const lastValue = sql<number>`(select last_value from order_sequence)`;
  const [row] = await database
    .select({ number: sql<number>`${lastValue} - ${orderNumbers.before}`.mapWith(Number) })
    .from(orderNumbers)
    .where(eq(orderNumbers.day, today));
  return row?.number ?? 0;
}

/** `last` was given out today, as far as is known. Without a row of today its numbers would begin at 1 again. */
export async function skipOrderNumbers(database: Database, last: number): Promise<void> {
  const before = sql<number>`${nextValue} - ${last}::bigint`;
  await database
    .insert(orderNumbers)
    .values({ day: today, before })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { before: sql`least(${orderNumbers.before}, excluded.before)` },
    });
  await database.execute(sql`select setval('order_sequence', ${nextValue} + ${gap})`);
}
