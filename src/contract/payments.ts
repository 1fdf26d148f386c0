import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { bytes, dong, id, idParam, timestamp, uuid } from './http/fields.ts';
import { paymentStatuses } from './order-statuses.ts';

/** The shop's account, as a customer types it into a bank's app. */
export const bank = z.object({
  /** Six digits at NAPAS. */
  bin: z.string(),
  name: z.string(),
  account: z.string(),
  holder: z.string(),
});
export type Bank = z.infer<typeof bank>;

/** What the shop asks to be paid for one or more orders. */
export const paymentRequest = z.object({
  id,
  code: z.string(),
  order_ids: z.array(uuid),
  /** The same orders by the name people know them by. */
  orders: z.array(z.object({ id: uuid, code: z.string() })),
  amount: dong,
  payment_status: z.enum(paymentStatuses),
  created_at: timestamp,
  /** `null` where the shop has not said which account it wants money on. */
  bank: z.nullable(bank),
  /** What the bank transfer has to say, so that the shop knows whose it is. */
  transfer_note: z.string(),
  /** The customer's proof of payment; its address answers only to them and to the staff. */
  invoice_image_url: z.nullable(z.string()),
  invoice_sent_at: z.nullable(timestamp),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** Largest picture of an invoice, in bytes. */
export const largestInvoiceImage = 10 * 1024 * 1024;

const ownRequest = z.object({ id: idParam });

/** Newest first. */
export const listPaymentRequests = endpoint('GET', '/api/paymentRequest', {
  answer: z.object({ data: z.object({ paymentRequest: z.array(paymentRequest) }) }),
});

/** A form with JPEG, PNG or WebP. 422 for anything else, 404 for another customer's request, 409 once it is paid. */
export const uploadInvoiceImage = endpoint('POST', '/api/paymentRequest/uploadInvoiceImage', {
  bodyType: 'multipart/form-data',
  body: z.object({ payment_request_id: idParam, invoice_image: bytes('Vui lòng chọn ảnh hoá đơn.') }),
  answer: z.object({ message: z.string(), data: z.object({ paymentRequest }) }),
});

/** What was uploaded, for the customer alone. */
export const showInvoiceImage = endpoint('GET', '/api/paymentRequest/:id/invoiceImage', {
  params: ownRequest,
  answerType: 'image/webp',
  answer: bytes(),
});

/** A VietQR code that a bank's app scans: account, amount and note filled in. 409 while the shop has no account. */
export const downloadQr = endpoint('GET', '/api/paymentRequest/:id/downloadQR', {
  params: ownRequest,
  answerType: 'image/png',
  answer: bytes(),
});
