import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { listLineRows } from './line-rows.ts';
import { type OrderRow, presentDelivery, presentOrder, presentOrderLine } from './presenter.ts';
import { lineNumber } from './rules.ts';
import { orderColumns, orderHistory, orderLines, orders } from './tables.ts';

interface AdminOrderQuery {
  /** Orders with at least one line in this status. */
  status?: number | undefined;
  paymentStatus?: string | undefined;
  phone?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listAdminOrders(
  database: Database,
  { status, paymentStatus, phone, limit }: AdminOrderQuery,
) {
  const rows = await database
    .select({ order: orderColumns, customer: { name: customers.name, phone: customers.phone1 } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        status === undefined ? undefined : hasLineAt(status),
        paymentStatus === undefined ? undefined : eq(orders.paymentStatus, paymentStatus),
        phone === undefined ? undefined : eq(customers.phone1, phone),
      ),
    )
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(limit);
  const lines = await listLineRows(
    database,
    rows.map(row => row.order.id),
  );
  const byOrder = Map.groupBy(lines, line => line.orderId);
  return rows.map(({ order, customer }) => ({
    ...presentOrder(order, byOrder.get(order.id) ?? []),
    customer,
  }));
}

const hasLineAt = (status: number): SQL => sql`exists (
  select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.status} = ${status})`;

/** 404 for an unknown order. */
export async function showAdminOrder(database: Database, codeOrId: string) {
  const order = await findAdminOrder(database, codeOrId);
  const [customer] = await database
    .select({ name: customers.name, phone: customers.phone1, email: customers.email })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  const history = await database
    .select({ status: orderHistory.status, at: orderHistory.at, by: orderHistory.by })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  const lines = await listLineRows(database, [order.id]);
  return {
    ...presentOrder(order, lines),
    order_details: lines.map(line => ({
      number: lineNumber(line),
      ...presentOrderLine(line, order.paymentStatus),
    })),
    customer,
    ...presentDelivery(order),
    history,
  };
}

/** The code may be in any case. 404 for an unknown order. */
export async function findAdminOrder(database: Database, codeOrId: string): Promise<OrderRow> {
  const code = codeOrId.toUpperCase();
  const [order] = await database
    .select(orderColumns)
    .from(orders)
    .where(or(eq(orders.code, code), sql`${orders.id}::text = ${codeOrId.toLowerCase()}`));
  if (!order) throw notFound(`Không có đơn ${codeOrId}. Xem các đơn bằng: npm run shop -- orders list`);
  return order;
}
