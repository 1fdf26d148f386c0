import { desc, eq, type SQL } from 'drizzle-orm';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { listOrderCodes } from '#server/orders/store.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { assertOpen, hasIdOrCode } from './admin-request-store.ts';

/** Newest first, cancelled ones too. */
export function listAdminRequests(
  database: Database,
  { status, limit }: { status?: string | undefined; limit: number },
) {
  const condition = status === undefined ? undefined : eq(paymentRequests.status, status);
  return selectRequests(database, condition, limit);
}

/** Rejects like `assertOpen`. */
export async function findOpenRequest(database: Database, idOrCode: string) {
  const [request] = await selectRequests(database, hasIdOrCode(idOrCode), 1);
  return assertOpen(request, idOrCode);
}

async function selectRequests(database: Database, condition: SQL | undefined, limit: number) {
  const rows = await database
    .select({ request: paymentRequests, customer: { name: customers.name, phone: customers.phone1 } })
    .from(paymentRequests)
    .innerJoin(customers, eq(customers.id, paymentRequests.customerId))
    .where(condition)
    .orderBy(desc(paymentRequests.id))
    .limit(limit);
  const codes = await listOrderCodes(
    database,
    rows.flatMap(row => row.request.orderIds),
  );
  return rows.map(({ request, customer }) => ({
    id: request.id,
    code: request.code,
    amount: request.amount,
    status: request.status,
    customer,
    createdAt: request.createdAt,
    invoiceSentAt: request.invoiceSentAt,
    orders: request.orderIds.flatMap(id => codes.get(id) ?? []),
  }));
}
