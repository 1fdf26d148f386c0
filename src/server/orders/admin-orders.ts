import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { type OrderRow, presentOrder } from './presenter.ts';
import { listLines } from './store.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

export interface AdminOrderQuery {
  /** A number of `lineStatuses`: orders with a line there. */
  status?: number | undefined;
  paymentStatus?: string | undefined;
  /** A customer's phone number, in its one form. */
  phone?: string | undefined;
  limit: number;
}

/** The orders of all customers, newest first, as the staff looks at them. */
export async function listAdminOrders(
  database: Database,
  { status, paymentStatus, phone, limit }: AdminOrderQuery,
) {
  const rows = await database
    .select({ order: orders, customer: { name: customers.name, phone: customers.phone1 } })
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
  const lines = await listLines(
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

/** An order as the staff sees it: whose it is, its lines, and what happened when and by whom. 404 for an unknown one. */
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
  const { address, note } = order;
  return { ...presentOrder(order, await listLines(database, [order.id])), customer, address, note, history };
}

/** An order by what people call it, `MN-261121-0042`, or by id. 404 for an unknown one. */
export async function findAdminOrder(database: Database, codeOrId: string): Promise<OrderRow> {
  const code = codeOrId.toUpperCase();
  const [found] = await database
    .select()
    .from(orders)
    .where(or(eq(orders.code, code), sql`${orders.id}::text = ${codeOrId.toLowerCase()}`));
  if (!found) throw notFound(`Không có đơn ${codeOrId}. Xem các đơn bằng: npm run shop -- orders list`);
  return found;
}
