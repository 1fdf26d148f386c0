import { and, arrayOverlaps, eq, inArray, like, max, sql } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import { findAdminOrder } from '#server/orders/admin-orders.ts';
import { setPaymentStatus } from '#server/orders/payment.ts';
import type { OrderRow } from '#server/orders/presenter.ts';
import { listLines } from '#server/orders/store.ts';
import { orders } from '#server/orders/tables.ts';
import type { RequestRow } from './presenter.ts';
import { amountOwed, amountPaid, cancelledStatus, formatRequestNumber } from './rules.ts';
import { paymentRequests } from './tables.ts';

/**
 * Asks a customer to pay for one or more of their orders, or, with `amount` (đồng), for a part of one. 404 for an unknown order;
 * 409 where one is paid, cancelled or asked for already; 422 where the orders are not one customer's or the amount will not do.
 */
export async function createPaymentRequest(
  transaction: Transaction,
  codesOrIds: readonly string[],
  amount: number | undefined,
  by: string,
): Promise<RequestRow> {
  const asked = await lockOrders(transaction, codesOrIds);
  const [first] = asked;
  if (!first) throw invalid({ orders: ['Cần ít nhất một đơn hàng.'] });
  if (asked.some(order => order.customerId !== first.customerId))
    throw invalid({ orders: ['Các đơn là của nhiều khách khác nhau. Mỗi yêu cầu chỉ dành cho một khách.'] });
  await refuseAskedAlready(transaction, asked);
  const open = await openAmounts(transaction, asked);
  const whole = open.reduce((sum, one) => sum + one, 0);
  refuseWrongAmount(asked, whole, amount);
  const [request] = await transaction
    .insert(paymentRequests)
    .values({
      code: await nextCode(transaction),
      customerId: first.customerId,
      orderIds: asked.map(order => order.id),
      amount: amount ?? whole,
      status: 'Yêu cầu thanh toán',
    })
    .returning();
  if (!request) throw new Error('A payment request got no id');
  const happened = `Cửa hàng yêu cầu thanh toán ${formatDong(request.amount)}`;
  await setPaymentStatus(transaction, first.customerId, request.orderIds, 'Yêu cầu thanh toán', happened, by);
  return request;
}

/** The orders, each once, held until the transaction ends; always in one order, so that two who ask do not wait for each other. */
async function lockOrders(transaction: Transaction, codesOrIds: readonly string[]): Promise<OrderRow[]> {
  const ids: string[] = [];
  for (const one of codesOrIds) ids.push((await findAdminOrder(transaction, one)).id);
  return transaction.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for('update');
}

async function refuseAskedAlready(transaction: Transaction, asked: readonly OrderRow[]): Promise<void> {
  const ids = asked.map(order => order.id);
  const requests = await transaction
    .select()
    .from(paymentRequests)
    .where(arrayOverlaps(paymentRequests.orderIds, ids));
  const open = requests.find(({ status }) => status !== 'Đã thanh toán' && status !== cancelledStatus);
  const order = asked.find(one => open?.orderIds.includes(one.id));
  if (open && order)
    throw new AppError(
      'conflict',
      `Đơn ${order.code} đã có yêu cầu ${open.code} (số ${open.id}) đang chờ. Hãy xác nhận yêu cầu đó trước, hoặc huỷ: npm run shop -- payments cancel ${open.id}`,
    );
}

/** What is still to be paid of each order, in đồng; 409 where that is nothing. */
async function openAmounts(transaction: Transaction, asked: readonly OrderRow[]): Promise<number[]> {
  const open: number[] = [];
  for (const order of asked) {
    const rest = order.paymentStatus === 'Đã thanh toán' ? 0 : await findAmountOwed(transaction, order.id);
    if (rest <= 0) throw new AppError('conflict', `Đơn ${order.code} không còn gì phải thanh toán.`);
    open.push(rest);
  }
  return open;
}

/** What is still to be paid of an order, in đồng. */
export async function findAmountOwed(transaction: Transaction, orderId: string): Promise<number> {
  const owed = amountOwed(await listLines(transaction, [orderId]));
  const paid = await transaction
    .select()
    .from(paymentRequests)
    .where(
      and(arrayOverlaps(paymentRequests.orderIds, [orderId]), eq(paymentRequests.status, 'Đã thanh toán')),
    );
  return owed - amountPaid(orderId, owed, paid);
}

function refuseWrongAmount(asked: readonly OrderRow[], whole: number, amount = whole): void {
  if (amount === whole) return;
  const complain = (complaint: string) => invalid({ amount: [complaint] });
  if (asked.length > 1)
    throw complain('Số tiền riêng chỉ dùng được cho một đơn. Hãy tạo mỗi đơn một yêu cầu.');
  if (amount <= 0 || amount > whole)
    throw complain(`Số tiền phải từ 1 đến ${formatDong(whole)}, là phần chưa thanh toán của đơn.`);
}

// Two who ask at once must not get one number; the table is small and asking is rare.
async function nextCode(transaction: Transaction): Promise<string> {
  await transaction.execute(sql`lock table ${paymentRequests} in share row exclusive mode`);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  const [known] = await transaction
    .select({ last: max(paymentRequests.code) })
    .from(paymentRequests)
    .where(like(paymentRequests.code, `${formatRequestNumber(day, 0).slice(0, -4)}%`));
  return formatRequestNumber(day, Number(known?.last?.slice(-4) ?? 0) + 1);
}
