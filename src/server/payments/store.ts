import { and, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import {
  type Bank,
  cancelledStatus,
  type ExportedPaymentRequest,
  type PaymentRequest,
} from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isLocked } from '#server/database/database-errors.ts';
import { AppError, notFound, unavailable } from '#server/errors.ts';
import { lockOrders, setPaymentStatus } from '#server/orders/payment-status.ts';
import { listOrderCodes } from '#server/orders/store.ts';
import { recordReplacement } from './invoice-pictures/replaced-pictures.ts';
import { presentExported, presentRequest, type RequestRow } from './presenter.ts';
import { paymentRequests } from './tables.ts';

const isNotCancelled = ne(paymentRequests.status, cancelledStatus);

/** Newest first, without cancelled ones. */
export async function listPaymentRequests(
  database: Database,
  customerId: number,
  bank: Bank | null,
): Promise<PaymentRequest[]> {
  const { rows, codes } = await loadRequests(database, and(isOf(customerId), isNotCancelled));
  return rows.map(row => presentRequest(row, codes, bank));
}

/** Newest first, with cancelled ones. The shop's own account is not the customer's data. */
export async function exportPaymentRequests(
  database: Database,
  customerId: number,
): Promise<ExportedPaymentRequest[]> {
  const { rows, codes } = await loadRequests(database, isOf(customerId));
  return rows.map(row => presentExported(row, codes));
}

const isOf = (customerId: number) => eq(paymentRequests.customerId, customerId);

async function loadRequests(database: Database, isSelected: SQL | undefined) {
  const rows = await database
    .select()
    .from(paymentRequests)
    .where(isSelected)
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id));
  const ids = rows.flatMap(row => row.orderIds);
  return { rows, codes: await listOrderCodes(database, ids) };
}

const isOwnRequest = (customerId: number, id: number) =>
  and(isOf(customerId), eq(paymentRequests.id, id), isNotCancelled);
const requestNotFound = () =>
  notFound('Không tìm thấy yêu cầu thanh toán này. Bạn mở lại mục Yêu cầu thanh toán nhé.');

/** 404 for a customer without any. */
export async function assertHasRequests(database: Database, customerId: number): Promise<void> {
  const { id } = paymentRequests;
  const isOwn = and(isOf(customerId), isNotCancelled);
  const [row] = await database.select({ id }).from(paymentRequests).where(isOwn).limit(1);
  if (!row) throw requestNotFound();
}

/** 404 for another customer's request (rule 5). */
export async function findPaymentRequest(
  database: Database,
  customerId: number,
  id: number,
): Promise<RequestRow> {
  const [row] = await database.select().from(paymentRequests).where(isOwnRequest(customerId, id));
  if (!row) throw requestNotFound();
  return row;
}

/** 404 for another customer's request, 409 for a paid one. */
export async function findUnpaidRequest(database: Database, customerId: number, id: number) {
  return assertUnpaid(await findPaymentRequest(database, customerId, id));
}

/**
 * Locks the request and its orders. Rejects like `findUnpaidRequest`, and with 503 if another transaction holds them: an
 * upload that waited would keep its picture and a connection meanwhile.
 */
export async function lockUnpaidRequest(
  transaction: Transaction,
  customerId: number,
  id: number,
): Promise<RequestRow> {
  const row = await lockRequest(transaction, customerId, id).catch(rethrowLocked);
  if (!row) throw requestNotFound();
  return assertUnpaid(row);
}

async function lockRequest(transaction: Transaction, customerId: number, id: number) {
  const isRequest = isOwnRequest(customerId, id);
  const request = transaction.select().from(paymentRequests).where(isRequest);
  const [row] = await request.for('update', { noWait: true });
  if (row) await lockOrders(transaction, row.orderIds);
  return row;
}

function rethrowLocked(error: unknown): never {
  if (!isLocked(error)) throw error;
  const message = 'Cửa hàng đang xử lý yêu cầu này. Bạn gửi lại ảnh sau ít giây nhé.';
  throw unavailable(message);
}

function assertUnpaid(row: RequestRow): RequestRow {
  if (row.status !== payment.paid) return row;
  throw new AppError('conflict', `Yêu cầu ${row.code} đã thanh toán rồi, bạn không cần gửi ảnh nữa.`);
}

/** The request and its orders then wait for the shop to confirm; an earlier picture is replaced (rule 14). */
export async function saveInvoicePicture(
  transaction: Transaction,
  { id, customerId, orderIds, invoiceFile: oldFile }: RequestRow,
  invoiceFile: string,
  bank: Bank | null,
): Promise<PaymentRequest> {
  const status = payment.inReview;
  const [row] = await transaction
    .update(paymentRequests)
    .set({ status, invoiceFile, invoiceSentAt: new Date(), rejectionReason: null })
    .where(isOwnRequest(customerId, id))
    .returning();
  if (!row) throw requestNotFound();
  await recordReplacement(transaction, oldFile, invoiceFile);
  await setPaymentStatus(transaction, customerId, orderIds, status, 'Đã gửi ảnh chuyển khoản');
  return presentRequest(row, await listOrderCodes(transaction, orderIds), bank);
}

export async function listInvoiceFiles(database: Database): Promise<string[]> {
  const { invoiceFile } = paymentRequests;
  const rows = await database.select({ invoiceFile }).from(paymentRequests).where(isNotNull(invoiceFile));
  return rows.flatMap(row => row.invoiceFile ?? []);
}
