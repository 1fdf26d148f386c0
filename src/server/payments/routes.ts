import type { FastifyInstance } from 'fastify';
import { listPaymentRequests } from '#contract/payments.ts';
import { serveRead } from '#server/http/serve-endpoint.ts';
import { listPaymentRequests as list } from './store.ts';

/** What the shop asks to be paid. */
export function paymentRoutes(app: FastifyInstance): void {
  serveRead(app, listPaymentRequests, async ({ customer, database }) => ({
    data: { paymentRequest: await list(database, customer.customer_id) },
  }));
}
