import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { formatDateTime } from '#contract/format/date.ts';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { AppError } from '#server/errors.ts';
import { orders } from '#server/orders/tables.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** 429 beyond `ordersPerDay` orders of a customer in 24 hours (rule 29); it says when the next one may come. */
export async function assertMayOrder(
  transaction: Transaction,
  customerId: number,
  ordersPerDay: number,
): Promise<void> {
  const [first] = await selectFirstOrder(transaction).execute({ customerId, earlier: ordersPerDay - 1 });
  if (!first) return;
  const endsAt = new Date(first.placedAt.getTime() + dayMs);
  throw new AppError(
    'too-many-requests',
    `Bạn đã đặt ${ordersPerDay} đơn trong 24 giờ. Bạn đặt tiếp được từ ${formatDateTime(endsAt)} nhé.`,
    { retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000)) },
  );
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
