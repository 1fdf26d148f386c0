import { count, desc, eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/http/endpoint.ts';
import { paginate } from '#contract/http/pagination.ts';
import type { listOrderHistoryEndpoint } from '#contract/orders/orders.ts';
import { shop } from '#contract/shop.ts';
import type { Database } from '#server/database/connect.ts';
import { orderHistory } from './tables.ts';

type Page = ResponseOf<typeof listOrderHistoryEndpoint>['data'];

/** Newest first. */
export async function loadHistory(database: Database, orderId: string, page: number): Promise<Page> {
  const isOfOrder = eq(orderHistory.orderId, orderId);
  const [countRow] = await database.select({ total: count() }).from(orderHistory).where(isOfOrder);
  const rows = await database
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(isOfOrder)
    .orderBy(desc(orderHistory.id))
    .limit(shop.historyPerPage)
    .offset((page - 1) * shop.historyPerPage);
  return {
    history: rows.map(({ status, at }) => ({ status, at: at.toISOString() })),
    pagination: paginate(countRow?.total ?? 0, shop.historyPerPage, page),
  };
}
