import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { paginate } from '#contract/http/pagination.ts';
import type { Order, OrderPage, OrderWithLines } from '#contract/orders.ts';
import { shop } from '#contract/shop.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type LineRow, type OrderRow, presentOrder } from './presenter.ts';
import { isOrderOpen } from './rules.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

/** A page of the customer's orders, newest first. */
export async function listOrders(database: Database, customerId: number, page: number): Promise<OrderPage> {
  const own = eq(orders.customerId, customerId);
  const [counted] = await database.select({ total: count() }).from(orders).where(own);
  const rows = await database
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(shop.ordersPerPage)
    .offset((page - 1) * shop.ordersPerPage);
  return {
    orders: await withLines(database, rows),
    pagination: paginate(counted?.total ?? 0, shop.ordersPerPage, page),
  };
}

async function withLines(database: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const lines = await listLines(
    database,
    rows.map(row => row.id),
  );
  const byOrder = Map.groupBy(lines, line => line.orderId);
  return rows.map(row => presentOrder(row, byOrder.get(row.id) ?? []));
}

/** The lines of these orders, in their order. */
export function listLines(database: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  return database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));
}

const ownOrder = (customerId: number, id: string) =>
  and(eq(orders.customerId, customerId), eq(orders.id, id));
const unknown = 'Không tìm thấy đơn hàng này. Có thể nó đã bị xoá.';

/** An order on its own page; 404 for another customer's. */
export async function findOrder(database: Database, customerId: number, id: string): Promise<OrderWithLines> {
  const [row] = await database.select().from(orders).where(ownOrder(customerId, id));
  if (!row) throw notFound(unknown);
  const history = await database
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id));
  return {
    ...presentOrder(row, await listLines(database, [id])),
    address: row.address,
    note: row.note,
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** Holds an order the customer wants to change, until the transaction ends. 404 for another's, 409 once it is under way. */
export async function lockOpenOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
): Promise<LineRow[]> {
  const [row] = await transaction.select().from(orders).where(ownOrder(customerId, id)).for('update');
  if (!row) throw notFound(unknown);
  const lines = await listLines(transaction, [id]);
  if (isOrderOpen(lines, row.paymentStatus)) return lines;
  throw new AppError(
    'conflict',
    `Đơn ${row.code} đã được xử lý nên không sửa hay xoá được nữa. Hãy liên hệ cửa hàng.`,
  );
}

/** Deletes an order that is still open, see `lockOpenOrder`. */
export async function deleteOrder(transaction: Transaction, customerId: number, id: string): Promise<void> {
  await lockOpenOrder(transaction, customerId, id);
  await transaction.delete(orders).where(eq(orders.id, id));
}
