import type { Bank, PaymentRequest } from '#contract/payments.ts';
import { paymentRequest } from '#contract/payments.ts';
import { transferNote } from '#contract/viet-qr.ts';
import type { paymentRequests } from './tables.ts';

export type RequestRow = typeof paymentRequests.$inferSelect;

/** A request as its customer sees it; `codes` names the orders it is for. */
export function presentRequest(
  row: RequestRow,
  codes: ReadonlyMap<string, string>,
  bank: Bank | null,
): PaymentRequest {
  return paymentRequest.parse({
    ...{ id: row.id, code: row.code, amount: row.amount, bank },
    order_ids: row.orderIds,
    orders: row.orderIds.map(id => ({ id, code: codes.get(id) ?? '' })).filter(order => order.code !== ''),
    payment_status: row.status,
    created_at: row.createdAt.toISOString(),
    transfer_note: transferNote(row.code),
    invoice_image_url: row.invoiceFile && addressOf(row.id, row.invoiceFile),
    invoice_sent_at: row.invoiceSentAt?.toISOString() ?? null,
  });
}

// A browser shows an address it has shown before from memory: another picture needs another address.
function addressOf(id: number, file: string): string {
  return `/api/paymentRequest/${id}/invoiceImage?v=${file.slice(-16, -'.webp'.length)}`;
}
