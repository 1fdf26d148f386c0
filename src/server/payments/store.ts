import { and, desc, eq, ne } from 'drizzle-orm';
import type { Bank, PaymentRequest } from '#contract/payments.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { listOrderNumbers, setPaymentStatus } from '#server/orders/payment.ts';
import { presentRequest, type RequestRow } from './presenter.ts';
import { cancelledStatus } from './rules.ts';
import { paymentRequests } from './tables.ts';

const notCancelled = ne(paymentRequests.status, cancelledStatus);

/** What the customer is asked to pay, newest first. */
export async function listPaymentRequests(
  database: Database,
  customerId: number,
  bank: Bank | null,
): Promise<PaymentRequest[]> {
  const rows = await database
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.customerId, customerId), notCancelled))
    .orderBy(desc(paymentRequests.id));
  const codes = await listOrderNumbers(
    database,
    rows.flatMap(row => row.orderIds),
  );
  return rows.map(row => presentRequest(row, codes, bank));
}

const ownRequest = (customerId: number, id: number) =>
  and(eq(paymentRequests.customerId, customerId), eq(paymentRequests.id, id), notCancelled);
const unknown = 'Không tìm thấy yêu cầu thanh toán này. Hãy tải lại danh sách.';

/** One request; 404 for another customer's. */
export async function findPaymentRequest(
  database: Database,
  customerId: number,
  id: number,
): Promise<RequestRow> {
  const [row] = await database.select().from(paymentRequests).where(ownRequest(customerId, id));
  if (!row) throw notFound(unknown);
  return row;
}

/** Holds a request that is still to be paid or confirmed, until the transaction ends. 404 for another's, 409 once paid. */
export async function lockUnpaidRequest(
  transaction: Transaction,
  customerId: number,
  id: number,
): Promise<RequestRow> {
  const own = ownRequest(customerId, id);
  const [row] = await transaction.select().from(paymentRequests).where(own).for('update');
  if (!row) throw notFound(unknown);
  if (row.status !== 'Đã thanh toán') return row;
  throw new AppError('conflict', `Yêu cầu ${row.code} đã được thanh toán, không cần gửi ảnh nữa.`);
}

/** Takes a picture as the proof of payment: request and orders now wait for the shop's word. */
export async function saveInvoicePicture(
  transaction: Transaction,
  { id, customerId, orderIds }: RequestRow,
  invoiceFile: string,
  bank: Bank | null,
): Promise<PaymentRequest> {
  const status = 'Chờ xác nhận';
  const [row] = await transaction
    .update(paymentRequests)
    .set({ status, invoiceFile, invoiceSentAt: new Date() })
    .where(ownRequest(customerId, id))
    .returning();
  if (!row) throw notFound(unknown);
  await setPaymentStatus(transaction, customerId, orderIds, status, 'Khách đã gửi ảnh chuyển khoản');
  return presentRequest(row, await listOrderNumbers(transaction, orderIds), bank);
}
