import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { ResponseOf } from '#contract/http/endpoint.ts';
import { paginate } from '#contract/http/pagination.ts';
import type { listOrderLinesEndpoint } from '#contract/orders/orders.ts';
import { inCategories } from '#server/catalogue/list/filters.ts';
import type { Database } from '#server/database/connect.ts';
import { unaccentedContains } from '#server/database/unaccent-sql.ts';
import { presentOrderLine } from './presenter.ts';
import { orderLines, orders } from './tables.ts';

type LineFilters = z.output<typeof listOrderLinesEndpoint.query>;
type Page = ResponseOf<typeof listOrderLinesEndpoint>['data'];

/** Newest order first. */
export async function listOrderLines(
  database: Database,
  customerId: number,
  filters: LineFilters,
): Promise<Page> {
  const { page, per_page } = filters;
  const where = matchesFilters(customerId, filters);
  const isOrderOfLine = eq(orders.id, orderLines.orderId);
  const [countRow] = await database
    .select({ total: count() })
    .from(orderLines)
    .innerJoin(orders, isOrderOfLine)
    .where(where);
  const rows = await database
    .select({ line: orderLines, paymentStatus: orders.paymentStatus })
    .from(orderLines)
    .innerJoin(orders, isOrderOfLine)
    .where(where)
    .orderBy(desc(orders.placedAt), asc(orders.id), asc(orderLines.position))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    order_details: rows.map(({ line, paymentStatus }) => presentOrderLine(line, paymentStatus)),
    pagination: paginate(countRow?.total ?? 0, per_page, page),
  };
}

function matchesFilters(customerId: number, { status, search, category_id }: LineFilters): SQL | undefined {
  const { productName, itemName, sku } = orderLines;
  return and(
    eq(orders.customerId, customerId),
    status === undefined ? undefined : eq(orderLines.status, status),
    inCategories(orderLines.productId, category_id === undefined ? [] : [category_id]),
    ...searchWords(search).map(word => unaccentedContains([productName, itemName, sku, orders.code], word)),
  );
}
