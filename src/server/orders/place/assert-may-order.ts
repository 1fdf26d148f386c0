import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { dayLimitReached } from '#server/errors.ts';
import { orders } from '#server/orders/tables.ts';

/** 429 beyond `ordersPerDay` orders of a customer in 24 hours (rule 29); it says when the next one may come. */
export async function assertMayOrder(
  transaction: Transaction,
  customerId: number,
  ordersPerDay: number,
): Promise<void> {
  const [first] = await selectFirstOrder(transaction).execute({ customerId, earlier: ordersPerDay - 1 });
  if (first) throw dayLimitReached(`đặt ${ordersPerDay} đơn`, first.placedAt, 'đặt tiếp');
}

const { placedAt } = orders;
const selectFirstOrder = preparedStatement(database =>
  database
    .select({ placedAt })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        gt(placedAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(desc(placedAt))
    .offset(sql.placeholder('earlier'))
    .limit(1)
    .prepare('first_order_of_day'),
);
