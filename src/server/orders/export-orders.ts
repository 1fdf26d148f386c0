import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { Database } from '#server/database/connect.ts';
import { listLineRows } from './line-rows.ts';
import { presentDelivery, presentOrder } from './presenter.ts';
import { orderColumns, orderHistory, orders } from './tables.ts';

// Nearly a megabyte each, and kept until the phone has read them.
const ordersPerPart = 2;

/** Oldest first, read in parts: a collaborator may have thousands. */
export async function* exportOrders(database: Database, customerId: number): AsyncGenerator<OrderWithLines> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const ids = rows.map(row => row.id);
  for (let start = 0; start < ids.length; start += ordersPerPart)
    yield* await loadOrders(database, ids.slice(start, start + ordersPerPart));
}

async function loadOrders(database: Database, ids: string[]): Promise<OrderWithLines[]> {
  const rows = await database
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.placedAt));
  const lines = Map.groupBy(await listLineRows(database, ids), line => line.orderId);
  const events = await database
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id));
  const history = Map.groupBy(events, event => event.orderId);
  return rows.map(row => ({
    ...presentOrder(row, lines.get(row.id) ?? []),
    ...presentDelivery(row),
    history: (history.get(row.id) ?? []).map(({ status, at }) => ({ status, at: at.toISOString() })),
  }));
}
