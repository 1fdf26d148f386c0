import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { bytes, dong, id, idParam, timestamp, uuid } from './http/fields.ts';
import { paymentStatuses } from './status/order-statuses.ts';

export const bank = z.object({
  /** Six-digit NAPAS id. */
  bin: z.string(),
  name: z.string(),
  account: z.string(),
  holder: z.string(),
});
export type Bank = z.infer<typeof bank>;

export const paymentRequest = z.object({
  id,
  code: z.string(),
  order_ids: z.array(uuid),
  /** Without deleted orders, which `order_ids` still has. */
  orders: z.array(z.object({ id: uuid, code: z.string() })),
  amount: dong,
  payment_status: z.enum(paymentStatuses),
  created_at: timestamp,
  /** `null` if the shop has not configured an account. */
  bank: z.nullable(bank),
  /** The text of the bank transfer, which identifies the payment (rule 13). */
  transfer_note: z.string(),
  /** Only its customer can load it (rule 14). */
  invoice_image_url: z.nullable(z.string()),
  invoice_sent_at: z.nullable(timestamp),
  /** The staff's words. Missing in what phones stored before pictures could be rejected. */
  rejection_reason: z.optional(z.nullable(z.string())),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** Of a request that the shop took back. Customers see it only among their exported data. */
export const cancelledStatus = 'Đã huỷ';

export const exportedPaymentRequest = z.extend(paymentRequest, {
  payment_status: z.enum([...paymentStatuses, cancelledStatus]),
});
export type ExportedPaymentRequest = z.infer<typeof exportedPaymentRequest>;

export const maxInvoiceImageBytes = 10 * 1024 * 1024;

const requestParams = z.object({ id: idParam });

/** Newest first. */
export const listPaymentRequestsEndpoint = endpoint('GET', '/api/paymentRequest', {
  response: z.object({ data: z.object({ paymentRequest: z.array(paymentRequest) }) }),
});

/** 422 for a picture that the shop cannot decode (rule 14), 404 for another customer's request, 409 once it is paid. */
export const uploadInvoiceImageEndpoint = endpoint('POST', '/api/paymentRequest/uploadInvoiceImage', {
  bodyType: 'multipart/form-data',
  body: z.object({ payment_request_id: idParam, invoice_image: bytes('Bạn chọn ảnh chuyển khoản nhé.') }),
  response: z.object({ message: z.string(), data: z.object({ paymentRequest }) }),
});

export const showInvoiceImageEndpoint = endpoint('GET', '/api/paymentRequest/:id/invoiceImage', {
  params: requestParams,
  responseType: 'image/webp',
  response: bytes(),
});

/** 409 if the shop has not configured an account. */
export const downloadQrEndpoint = endpoint('GET', '/api/paymentRequest/:id/downloadQR', {
  params: requestParams,
  responseType: 'image/png',
  response: bytes(),
});
