import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/http/endpoint.ts';
import { paginate } from '#contract/http/pagination.ts';
import type { listOrderLinesEndpoint } from '#contract/orders/orders.ts';
import { inCategories } from '#server/catalogue/filters.ts';
import type { Database } from '#server/database/connect.ts';
import { presentListedLine } from './presenter.ts';
import { matchesOrderWords } from './search.ts';
import { lineColumns, orderLines, orders } from './tables.ts';

type LineFilters = z.output<typeof listOrderLinesEndpoint.query>;
type Page = ResponseOf<typeof listOrderLinesEndpoint>['data'];

const isOrderOfLine = eq(orders.id, orderLines.orderId);
const newestOrderFirst = [desc(orders.placedAt), asc(orders.id), asc(orderLines.position)];

/** Newest order first. */
export async function listOrderLines(
  database: Database,
  customerId: number,
  filters: LineFilters,
): Promise<Page> {
  const { page, per_page } = filters;
  const total = await countLines(database, customerId, filters);
  const rows = (page - 1) * per_page < total ? await readPage(database, customerId, filters) : [];
  return {
    order_details: rows.map(presentListedLine),
    pagination: paginate(total, per_page, page),
  };
}

// Apart from the count, with which it would read and sort all matches: 4 ms instead of 200 of 160,000 lines.
function readPage(database: Database, customerId: number, filters: LineFilters) {
  const pageIds = database
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, isOrderOfLine)
    .where(matchesFilters(customerId, filters))
    .orderBy(...newestOrderFirst)
    .limit(filters.per_page)
    .offset((filters.page - 1) * filters.per_page)
    .as('page_ids');
  const { paymentStatus, recipientName, recipientPhone } = orders;
  return database
    .select({ line: lineColumns, paymentStatus, recipientName, recipientPhone })
    .from(pageIds)
    .innerJoin(orderLines, eq(orderLines.id, pageIds.id))
    .innerJoin(orders, isOrderOfLine)
    .orderBy(...newestOrderFirst);
}

async function countLines(database: Database, customerId: number, filters: LineFilters): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(orderLines)
    .innerJoin(orders, isOrderOfLine)
    .where(matchesFilters(customerId, filters));
  return row?.total ?? 0;
}

function matchesFilters(customerId: number, { status, search, category_id }: LineFilters): SQL | undefined {
  return and(
    eq(orders.customerId, customerId),
    status === undefined ? undefined : eq(orderLines.status, status),
    inCategories(orderLines.productId, category_id === undefined ? [] : [category_id]),
    matchesOrderWords(orderLines.searchText, search),
  );
}
