import { desc, eq } from 'drizzle-orm';
import { type PaymentRequest, paymentRequest } from '#contract/payments.ts';
import type { Database } from '#server/database/connect.ts';
import { paymentRequests } from './tables.ts';

/** What the customer is asked to pay, newest first. */
export async function listPaymentRequests(database: Database, customerId: number): Promise<PaymentRequest[]> {
  const rows = await database
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.customerId, customerId))
    .orderBy(desc(paymentRequests.id));
  return rows.map(present);
}

function present({ id, code, orderIds, amount, status, createdAt }: typeof paymentRequests.$inferSelect) {
  return paymentRequest.parse({
    ...{ id, code, amount, order_ids: orderIds },
    payment_status: status,
    created_at: createdAt.toISOString(),
    invoice_image_url: null,
  });
}
