import { desc, eq, or, sql } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { Failure, notFound } from '#server/failure.ts';
import { markPayment, orderCodes } from '#server/orders/payment.ts';
import { stillOwed } from './ask.ts';
import type { RequestRow } from './presenting.ts';
import { paymentRequests } from './tables.ts';

/** What the shop has asked to be paid, newest first, with whose it is and for which orders. */
export async function listAllRequests(
  database: Database,
  { status, limit }: { status?: string | undefined; limit: number },
) {
  const rows = await database
    .select({ request: paymentRequests, customer: { name: customers.name, phone: customers.phone1 } })
    .from(paymentRequests)
    .innerJoin(customers, eq(customers.id, paymentRequests.customerId))
    .where(status === undefined ? undefined : eq(paymentRequests.status, status))
    .orderBy(desc(paymentRequests.id))
    .limit(limit);
  const codes = await orderCodes(
    database,
    rows.flatMap(row => row.request.orderIds),
  );
  return rows.map(({ request, customer }) => ({
    ...{ id: request.id, code: request.code, amount: request.amount, status: request.status },
    ...{ customer, createdAt: request.createdAt, invoiceSentAt: request.invoiceSentAt },
    orders: request.orderIds.flatMap(id => codes.get(id) ?? []),
  }));
}

/**
 * Says that the money of a request, by number or code, has come. An order of which a part is still open stays to be paid.
 * 404 for an unknown request, 409 for a paid one.
 */
export async function confirmPayment(
  transaction: Transaction,
  reference: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockRequest(transaction, reference);
  const status = 'Đã thanh toán';
  await transaction.update(paymentRequests).set({ status }).where(eq(paymentRequests.id, request.id));
  for (const orderId of request.orderIds) {
    const rest = await stillOwed(transaction, orderId);
    const got = `Cửa hàng đã nhận ${formatDong(request.amount)}`;
    if (rest <= 0) await markPayment(transaction, request.customerId, [orderId], status, 'Đã thanh toán', by);
    else {
      const happened = `${got}, còn lại ${formatDong(rest)}`;
      await markPayment(transaction, request.customerId, [orderId], 'Yêu cầu thanh toán', happened, by);
    }
  }
  return { ...request, status };
}

/** Says that the proof of a request will not do: it is to be paid again. 404 for an unknown one, 409 where no proof waits. */
export async function rejectPayment(
  transaction: Transaction,
  reference: string,
  reason: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockRequest(transaction, reference);
  if (request.status !== 'Chờ xác nhận')
    throw new Failure('conflict', `Yêu cầu ${request.code} chưa có ảnh chuyển khoản nào chờ xác nhận.`);
  const status = 'Yêu cầu thanh toán';
  await transaction.update(paymentRequests).set({ status }).where(eq(paymentRequests.id, request.id));
  const happened = `Cửa hàng chưa nhận được tiền${reason && `: ${reason}`}`;
  await markPayment(transaction, request.customerId, request.orderIds, status, happened, by);
  return { ...request, status };
}

async function lockRequest(transaction: Transaction, reference: string): Promise<RequestRow> {
  const [request] = await transaction
    .select()
    .from(paymentRequests)
    .where(
      or(eq(paymentRequests.code, reference.toUpperCase()), sql`${paymentRequests.id}::text = ${reference}`),
    )
    .for('update');
  if (!request)
    throw notFound(`Không có yêu cầu thanh toán ${reference}. Xem bằng: npm run shop -- payments list`);
  if (request.status === 'Đã thanh toán')
    throw new Failure('conflict', `Yêu cầu ${request.code} đã được xác nhận rồi.`);
  return request;
}
