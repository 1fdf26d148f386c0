import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';

let counter = 0;

export async function seedPaymentRequest(
  database: Database,
  customerId: number,
  change: Partial<typeof paymentRequests.$inferInsert> = {},
) {
  counter += 1;
  const number = String(counter).padStart(4, '0');
  const orderId = randomUUID();
  const status = change.status ?? 'Yêu cầu thanh toán';
  await database.insert(orders).values({
    id: orderId,
    customerId,
    address: '12 ngõ 34',
    note: '',
    code: `MN-260101-${number}`,
    paymentStatus: status,
  });
  const request = { code: `TT-261121-${number}`, customerId, orderIds: [orderId], amount: 249_000, status };
  const [row] = await database
    .insert(paymentRequests)
    .values({ ...request, ...change })
    .returning({ id: paymentRequests.id });
  return { id: row?.id ?? 0, orderId, code: request.code, orderCode: `MN-260101-${number}` };
}
