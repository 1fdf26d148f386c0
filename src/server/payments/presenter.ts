import type { Bank, PaymentRequest } from '#contract/payments.ts';
import { paymentRequest } from '#contract/payments.ts';
import { transferNote } from '#contract/viet-qr.ts';
import type { paymentRequests } from './tables.ts';

export type RequestRow = typeof paymentRequests.$inferSelect;

export function presentRequest(
  row: RequestRow,
  orderCodes: ReadonlyMap<string, string>,
  bank: Bank | null,
): PaymentRequest {
  return paymentRequest.parse({
    id: row.id,
    code: row.code,
    amount: row.amount,
    bank,
    order_ids: row.orderIds,
    orders: row.orderIds
      .map(id => ({ id, code: orderCodes.get(id) ?? '' }))
      .filter(order => order.code !== ''),
    payment_status: row.status,
    created_at: row.createdAt.toISOString(),
    transfer_note: transferNote(row.code),
    invoice_image_url: row.invoiceFile && invoiceUrl(row.id, row.invoiceFile),
    invoice_sent_at: row.invoiceSentAt?.toISOString() ?? null,
    rejection_reason: row.rejectionReason,
  });
}

// The browser caches images by URL: a replaced picture needs a new URL.
function invoiceUrl(id: number, file: string): string {
  return `/api/paymentRequest/${id}/invoiceImage?v=${file.slice(-16, -'.webp'.length)}`;
}
