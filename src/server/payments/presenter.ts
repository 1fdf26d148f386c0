import {
  type Bank,
  type ExportedPaymentRequest,
  exportedPaymentRequest,
  type PaymentRequest,
  paymentRequest,
} from '#contract/payments.ts';
import { transferNote } from '#contract/viet-qr.ts';
import type { paymentRequests } from './tables.ts';

export type RequestRow = typeof paymentRequests.$inferSelect;

type OrderCodes = ReadonlyMap<string, string>;

export const presentRequest = (row: RequestRow, codes: OrderCodes, bank: Bank | null): PaymentRequest =>
  paymentRequest.parse({ ...describe(row, codes), bank });

export const presentExported = (row: RequestRow, codes: OrderCodes): ExportedPaymentRequest =>
  exportedPaymentRequest.parse({ ...describe(row, codes), bank: null });

const describe = (row: RequestRow, orderCodes: OrderCodes) => ({
  id: row.id,
  code: row.code,
  amount: row.amount,
  order_ids: row.orderIds,
  orders: row.orderIds.map(id => ({ id, code: orderCodes.get(id) ?? '' })).filter(order => order.code !== ''),
  payment_status: row.status,
  created_at: row.createdAt.toISOString(),
  transfer_note: transferNote(row.code),
  invoice_image_url: row.invoiceFile && invoiceUrl(row.id, row.invoiceFile),
  invoice_sent_at: row.invoiceSentAt?.toISOString() ?? null,
  rejection_reason: row.rejectionReason,
});

// The browser caches images by URL: a replaced picture needs a new URL.
function invoiceUrl(id: number, file: string): string {
  return `/api/paymentRequest/${id}/invoiceImage?v=${file.slice(-16, -'.webp'.length)}`;
}
