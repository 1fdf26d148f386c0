import { formatDong } from '#contract/format/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { listLineRows } from '#server/orders/line-rows.ts';
import type { LineRow } from '#server/orders/presenter.ts';
import { totalOf } from '#server/orders/rules.ts';
import { orderHistory } from '#server/orders/tables.ts';
import { amountPaid } from '#server/payments/rules.ts';
import { listPaidRequests } from './admin-request-store.ts';

/** The amount follows it. */
export const refundEvent = 'Cửa hàng sẽ hoàn lại ';

/**
 * In đồng: by how much more the order is overpaid now than with `linesBefore`, its lines before some were cancelled. Its
 * customer reads it in the history (rule 13).
 */
export async function recordRefund(
  transaction: Transaction,
  orderId: string,
  linesBefore: readonly LineRow[],
  by: string,
): Promise<number> {
  const refund = await findRefund(
    transaction,
    orderId,
    linesBefore,
    await listLineRows(transaction, [orderId]),
  );
  if (refund > 0) {
    const status = refundEvent + formatDong(refund);
    await transaction.insert(orderHistory).values({ orderId, status, by });
  }
  return refund;
}

/** In đồng: by how much more the order is overpaid with `linesAfter` than with `linesBefore`. */
export async function findRefund(
  transaction: Transaction,
  orderId: string,
  linesBefore: readonly LineRow[],
  linesAfter: readonly LineRow[],
): Promise<number> {
  const totalBefore = totalOf(linesBefore);
  const total = totalOf(linesAfter);
  const paid = amountPaid(orderId, totalBefore, await listPaidRequests(transaction, orderId));
  return Math.max(0, paid - total) - Math.max(0, paid - totalBefore);
}
