import * as z from 'zod/mini';
import { privacyVersion } from './auth.ts';
import { cartLine } from './cart.ts';
import { currentPassword, customer } from './customer.ts';
import { endpoint } from './http/endpoint.ts';
import { id, idParam, message, timestamp } from './http/fields.ts';
import { orderWithLines } from './orders/order.ts';
import { exportedPaymentRequest } from './payments.ts';

const customerParams = z.object({ id: idParam });

/** Everything the shop keeps of a customer, without what would let somebody else in. Orders oldest first. */
export const customerData = z.object({
  exported_at: timestamp,
  customer: z.extend(customer, { registered_at: timestamp }),
  sessions: z.array(z.object({ started_at: timestamp, seen_at: timestamp, remembered: z.boolean() })),
  /** On which the customer has signed in. */
  devices: z.array(z.object({ seen_at: timestamp })),
  favourites: z.array(z.object({ product_id: id, code: z.string(), name: z.string(), at: timestamp })),
  cart: z.array(cartLine),
  payment_requests: z.array(exportedPaymentRequest),
  orders: z.array(orderWithLines),
});
export type CustomerData = z.infer<typeof customerData>;

/** 404 for another customer's id (rule 5); 503 while an export of this customer is under way. */
export const exportDataEndpoint = endpoint('POST', '/api/customer/:id/export', {
  params: customerParams,
  response: z.object({ data: customerData }),
});

export const deleteAccountBody = z.object({ current_password: currentPassword });

/** Ends all sessions (rule 31). 404 for another customer's id, 422 on `current_password`, 429 after too many guesses. */
export const deleteAccountEndpoint = endpoint('POST', '/api/customer/:id/delete', {
  params: customerParams,
  body: deleteAccountBody,
  response: message,
});

/** 404 for another customer's id. A consent to a newer version stays (rule 30). */
export const consentEndpoint = endpoint('POST', '/api/customer/:id/consent', {
  params: customerParams,
  body: z.object({ privacy_version: privacyVersion }),
  response: message,
});
