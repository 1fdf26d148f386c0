import { inArray } from 'drizzle-orm';
import { formatDong } from '#contract/format/money.ts';
import { payment } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import { findAdminOrder } from '#server/orders/admin-orders.ts';
import { setPaymentStatus } from '#server/orders/payment-status.ts';
import type { OrderRow } from '#server/orders/presenter.ts';
import { orders } from '#server/orders/tables.ts';
import type { RequestRow } from '#server/payments/presenter.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { findUnpaidAmount } from './admin-request-store.ts';
import { assertNotRequested } from './assert-not-requested.ts';
import { nextRequestCode } from './request-code.ts';

/**
 * `amount` is in đồng, by default all that is owed. 404 for an unknown order; 409 for one that is paid, cancelled or already
 * requested; 422 for orders of different customers or a wrong `amount` (rule 13).
 */
export async function createPaymentRequest(
  transaction: Transaction,
  codesOrIds: readonly string[],
  amount: number | undefined,
  by: string,
): Promise<RequestRow> {
  const orderRows = await lockOrders(transaction, codesOrIds);
  const customerId = findOnlyCustomer(orderRows);
  await assertNotRequested(transaction, orderRows);
  const unpaidTotal = await sumUnpaidAmounts(transaction, orderRows);
  assertValidAmount(orderRows, unpaidTotal, amount);
  const orderIds = orderRows.map(order => order.id);
  const request = await insertRequest(transaction, customerId, orderIds, amount ?? unpaidTotal);
  const event = `Cửa hàng yêu cầu thanh toán ${formatDong(request.amount)}`;
  await setPaymentStatus(transaction, customerId, orderIds, payment.requested, event, by);
  return request;
}

// Locked in the order of their ids, so that concurrent requests do not deadlock.
async function lockOrders(transaction: Transaction, codesOrIds: readonly string[]): Promise<OrderRow[]> {
  const ids: string[] = [];
  for (const codeOrId of codesOrIds) ids.push((await findAdminOrder(transaction, codeOrId)).id);
  const isNamed = inArray(orders.id, ids);
  const rows = await transaction.select().from(orders).where(isNamed).orderBy(orders.id).for('update');
  // One was deleted while its lock was waited for: looked up again, it is the 404.
  if (rows.length < new Set(ids).size)
    for (const codeOrId of codesOrIds) await findAdminOrder(transaction, codeOrId);
  return rows;
}

function findOnlyCustomer([first, ...others]: readonly OrderRow[]): number {
  if (!first) throw invalid({ orders: ['Cần ít nhất một đơn hàng.'] });
  if (others.some(order => order.customerId !== first.customerId))
    throw invalid({ orders: ['Các đơn là của nhiều khách khác nhau. Mỗi yêu cầu chỉ dành cho một khách.'] });
  return first.customerId;
}

/** 409 if one of the orders owes nothing; 422 if the sum is no exact number any more. */
async function sumUnpaidAmounts(transaction: Transaction, orderRows: readonly OrderRow[]): Promise<number> {
  let sum = 0;
  for (const order of orderRows) {
    const unpaidAmount =
      order.paymentStatus === payment.paid ? 0 : await findUnpaidAmount(transaction, order.id);
    if (unpaidAmount <= 0) throw new AppError('conflict', `Đơn ${order.code} không còn gì phải thanh toán.`);
    sum += unpaidAmount;
  }
  if (!Number.isSafeInteger(sum))
    throw invalid({ orders: ['Tổng số tiền lớn quá. Hãy tạo mỗi đơn một yêu cầu.'] });
  return sum;
}

function assertValidAmount(orderRows: readonly OrderRow[], unpaidTotal: number, amount = unpaidTotal): void {
  if (amount === unpaidTotal) return;
  if (orderRows.length > 1)
    throw invalid({ amount: ['Số tiền riêng chỉ dùng được cho một đơn. Hãy tạo mỗi đơn một yêu cầu.'] });
  if (amount <= 0 || amount > unpaidTotal)
    throw invalid({
      amount: [`Số tiền phải từ 1 đến ${formatDong(unpaidTotal)}, là phần chưa thanh toán của đơn.`],
    });
}

async function insertRequest(
  transaction: Transaction,
  customerId: number,
  orderIds: string[],
  amount: number,
): Promise<RequestRow> {
  const code = await nextRequestCode(transaction);
  const [request] = await transaction
    .insert(paymentRequests)
    .values({ code, customerId, orderIds, amount, status: payment.requested })
    .returning();
  if (!request) throw new Error('Inserting a payment request returned no row');
  return request;
}
