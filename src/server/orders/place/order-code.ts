import { eq, sql } from 'drizzle-orm';
import { timeZone } from '#contract/format/date.ts';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { formatOrderCode } from '#server/orders/rules.ts';
import { orderNumbers } from '#server/orders/tables.ts';

/**
 * `MN-261121-0042`, dated in Vietnamese time wherever the server runs. Numbers come from a sequence, so that no order waits
 * for another; a rolled back order leaves a gap (rule 12).
 */
export async function nextOrderCode(transaction: Transaction): Promise<string> {
  return (await allocateCode(transaction)) ?? (await insertDay(transaction));
}

export const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`;
export const nextValue = sql<number>`nextval('order_sequence')`;

async function allocateCode(transaction: Transaction): Promise<string | undefined> {
  const [next] = await selectNextNumber(transaction).execute();
  return next && formatOrderCode(next.day, next.number);
}

const selectNextNumber = preparedStatement(database =>
  database
    .select({
      // Whatever the DateStyle of the connection.
      day: sql<string>`to_char(${orderNumbers.day}, 'YYYY-MM-DD')`,
      number: sql<number>`${nextValue} - ${orderNumbers.before}`.mapWith(Number),
    })
    .from(orderNumbers)
    .where(eq(orderNumbers.day, today))
    .prepare('allocate_order_code'),
);

async function insertDay(transaction: Transaction): Promise<string> {
  await transaction.insert(orderNumbers).values({ day: today, before: nextValue }).onConflictDoNothing();
  const code = await allocateCode(transaction);
  if (!code) throw new Error('No order code was allocated');
  return code;
}
