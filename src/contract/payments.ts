import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dong, id, time, uuid } from './fields.ts';
import { paymentStatuses } from './orders.ts';

/** What the shop asks to be paid for one or more orders. */
export const paymentRequest = z.object({
  id,
  code: z.string(),
  order_ids: z.array(uuid),
  amount: dong,
  payment_status: z.enum(paymentStatuses),
  created_at: time,
  /** The customer's proof of payment; its address answers only to them and to the staff. */
  invoice_image_url: z.nullable(z.string()),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** Newest first. */
export const listPaymentRequests = endpoint('GET', '/api/paymentRequest', {
  answer: z.object({ data: z.object({ paymentRequest: z.array(paymentRequest) }) }),
});
