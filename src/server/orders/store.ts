import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { formatDong } from '#contract/format/money.ts';
import { paginate } from '#contract/http/pagination.ts';
import type { Order, OrderWithLines } from '#contract/orders/order.ts';
import type { OrderPage } from '#contract/orders/orders.ts';
import { shop } from '#contract/shop.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { loadHistory } from './history.ts';
import { listFirstLines, listLineAmounts, listLineRows } from './line-rows.ts';
import {
  type LineRow,
  type OrderRow,
  presentDelivery,
  presentListedOrder,
  presentOrder,
} from './presenter.ts';
import { isOrderOpen, totalOf } from './rules.ts';
import { matchesOrderWords } from './search.ts';
import { orderColumns, orderLines, orders } from './tables.ts';

/** Newest first. */
export async function listOrders(
  database: Database,
  customerId: number,
  { page, search }: { page: number; search: string },
): Promise<OrderPage> {
  const where = and(eq(orders.customerId, customerId), matchesSearch(search));
  const [countRow] = await database.select({ total: count() }).from(orders).where(where);
  const total = countRow?.total ?? 0;
  const offset = (page - 1) * shop.ordersPerPage;
  const rows = offset < total ? await readPage(database, where, offset) : [];
  return {
    orders: await loadOrders(database, rows),
    pagination: paginate(total, shop.ordersPerPage, page),
  };
}

const readPage = (database: Database, where: SQL | undefined, offset: number): Promise<OrderRow[]> =>
  database
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(shop.ordersPerPage)
    .offset(offset);

// The words may be in different lines.
function matchesSearch(search: string): SQL | undefined {
  const { orderId, searchText } = orderLines;
  const lines = sql`(select string_agg(${searchText}, ' ') from ${orderLines} where ${orderId} = ${orders.id})`;
  return matchesOrderWords(lines, search);
}

async function loadOrders(database: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(row => row.id);
  const amounts = Map.groupBy(await listLineAmounts(database, ids), line => line.orderId);
  const shown = Map.groupBy(await listFirstLines(database, ids), line => line.orderId);
  return rows.map(row => presentListedOrder(row, amounts.get(row.id) ?? [], shown.get(row.id) ?? []));
}

const isOwnOrder = (customerId: number, id: string) =>
  and(eq(orders.customerId, customerId), eq(orders.id, id));
const orderNotFound = () => notFound('Không tìm thấy đơn hàng này, có thể đã bị xóa.');

/** 404 for another customer's order (rule 5). */
export async function findOrder(database: Database, customerId: number, id: string): Promise<OrderWithLines> {
  const [row] = await database.select(orderColumns).from(orders).where(isOwnOrder(customerId, id));
  if (!row) throw orderNotFound();
  const { history, pagination } = await loadHistory(database, id, 1);
  return {
    ...presentOrder(row, await listLineRows(database, [id])),
    ...presentDelivery(row),
    history: history.toReversed(),
    history_total: pagination.total,
  };
}

/** Newest first. 404 for another customer's order (rule 5). */
export async function listHistory(database: Database, customerId: number, id: string, page: number) {
  const [row] = await database.select({ id: orders.id }).from(orders).where(isOwnOrder(customerId, id));
  if (!row) throw orderNotFound();
  return loadHistory(database, id, page);
}

/**
 * Returns the order and its lines. 404 for another customer's order, 409 if the customer may no longer change or delete it
 * (rule 11).
 */
export async function lockOpenOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
): Promise<{ row: OrderRow; lines: LineRow[] }> {
  const [row] = await transaction
    .select(orderColumns)
    .from(orders)
    .where(isOwnOrder(customerId, id))
    .for('update');
  if (!row) throw orderNotFound();
  const lines = await listLineRows(transaction, [id]);
  if (isOrderOpen(lines, row.paymentStatus)) return { row, lines };
  throw new AppError(
    'conflict',
    `Cửa hàng đã xử lý đơn ${row.code} nên không sửa hay xóa được nữa. Cần đổi gì, bạn gọi cửa hàng nhé.`,
  );
}

/** Rejects like `lockOpenOrder`, and with 409 what another phone has changed since the customer saw it (rule 8). */
export async function deleteOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
  expectedTotal?: number,
): Promise<void> {
  const { lines } = await lockOpenOrder(transaction, customerId, id);
  const total = totalOf(lines);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new AppError(
      'conflict',
      `Đơn này vừa được sửa ở máy khác, tổng bây giờ là ${formatDong(total)}. Bạn xem lại rồi xóa nhé.`,
    );
  await transaction.delete(orders).where(eq(orders.id, id));
}

/** Codes by order id; deleted orders are missing. */
export async function listOrderCodes(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, code } = orders;
  const rows = await database
    .select({ id, code })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(rows.map(row => [row.id, row.code]));
}
