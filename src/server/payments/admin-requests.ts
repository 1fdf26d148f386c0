import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { listOrderCodes } from '#server/orders/store.ts';
import { cancelledStatus } from './rules.ts';
import { paymentRequests } from './tables.ts';

/** Requests of all customers, newest first, cancelled ones too. */
export function listAdminRequests(
  database: Database,
  { status, limit }: { status?: string | undefined; limit: number },
) {
  const condition = status === undefined ? undefined : eq(paymentRequests.status, status);
  return selectRequests(database, condition, limit);
}

/** `reference` is the id or the code. 404 for an unknown request, 409 for one that is paid or cancelled. */
export async function findOpenRequest(database: Database, reference: string) {
  const [request] = await selectRequests(database, matchesRequest(reference), 1);
  return assertOpen(request, reference);
}

export function matchesRequest(reference: string): SQL | undefined {
  return or(
    eq(paymentRequests.code, reference.toUpperCase()),
    sql`${paymentRequests.id}::text = ${reference}`,
  );
}

/** Returns the request. 404 if there is none, 409 if it is paid or cancelled. */
export function assertOpen<Request extends { code: string; status: string }>(
  request: Request | undefined,
  reference: string,
): Request {
  if (!request)
    throw notFound(`Không có yêu cầu thanh toán ${reference}. Xem bằng: npm run shop -- payments list`);
  if (request.status === 'Đã thanh toán')
    throw new AppError('conflict', `Yêu cầu ${request.code} đã được xác nhận rồi.`);
  if (request.status === cancelledStatus)
    throw new AppError('conflict', `Yêu cầu ${request.code} đã huỷ. Hãy tạo yêu cầu mới cho đơn.`);
  return request;
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
