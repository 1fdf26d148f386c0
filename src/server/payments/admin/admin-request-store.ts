import { and, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm';
import { cancelledStatus } from '#contract/payments.ts';
import { type PaymentStatus, payment } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { listLineRows } from '#server/orders/line-rows.ts';
import { totalOf } from '#server/orders/rules.ts';
import type { RequestRow } from '#server/payments/presenter.ts';
import { amountPaid } from '#server/payments/rules.ts';
import { paymentRequests } from '#server/payments/tables.ts';

export function hasIdOrCode(idOrCode: string): SQL | undefined {
  return or(eq(paymentRequests.code, idOrCode.toUpperCase()), sql`${paymentRequests.id}::text = ${idOrCode}`);
}

/** 404 if there is no request, 409 if it is paid or cancelled. */
export function assertOpen<Request extends { code: string; status: string }>(
  request: Request | undefined,
  idOrCode: string,
): Request {
  if (!request)
    throw notFound(`Không có yêu cầu thanh toán ${idOrCode}. Xem bằng: npm run shop -- payments list`);
  if (request.status === payment.paid)
    throw new AppError('conflict', `Yêu cầu ${request.code} đã được xác nhận rồi.`);
  if (request.status === cancelledStatus)
    throw new AppError('conflict', `Yêu cầu ${request.code} đã hủy. Hãy tạo yêu cầu mới cho đơn.`);
  return request;
}

/** Rejects like `assertOpen`. */
export async function lockOpenRequest(transaction: Transaction, idOrCode: string): Promise<RequestRow> {
  const [request] = await transaction
    .select()
    .from(paymentRequests)
    .where(hasIdOrCode(idOrCode))
    .for('update');
  return assertOpen(request, idOrCode);
}

export async function updateStatus<Status extends PaymentStatus | typeof cancelledStatus>(
  transaction: Transaction,
  request: RequestRow,
  status: Status,
  rejectionReason: string | null = null,
) {
  await transaction
    .update(paymentRequests)
    .set({ status, rejectionReason })
    .where(eq(paymentRequests.id, request.id));
  return { ...request, status, rejectionReason };
}

/** For at least one of the orders; cancelled requests too. */
export function listRequestsFor(transaction: Transaction, orderIds: string[]): Promise<RequestRow[]> {
  return transaction.select().from(paymentRequests).where(arrayOverlaps(paymentRequests.orderIds, orderIds));
}

export function listPaidRequests(transaction: Transaction, orderId: string): Promise<RequestRow[]> {
  const isForOrder = arrayOverlaps(paymentRequests.orderIds, [orderId]);
  return transaction
    .select()
    .from(paymentRequests)
    .where(and(isForOrder, eq(paymentRequests.status, payment.paid)));
}

/** In đồng. */
export async function findUnpaidAmount(transaction: Transaction, orderId: string): Promise<number> {
  const total = totalOf(await listLineRows(transaction, [orderId]));
  return total - amountPaid(orderId, total, await listPaidRequests(transaction, orderId));
}
