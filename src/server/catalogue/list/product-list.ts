import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/catalogue-query/sort.ts';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import { type CardPage, presentCard } from '#server/catalogue/presenter.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { anyOf } from '#server/database/any-of.ts';
import type { Database } from '#server/database/connect.ts';
import { containsText } from '#server/database/contains-text.ts';
import { inCategories, withTags } from './filters.ts';
import { sortOrder } from './sort-order.ts';

export interface ProductFilters {
  page: number;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  text: string;
  sort: ProductSort;
  /** `null` for all products. */
  ids: readonly number[] | null;
}

const idsPerRange = 1_000;

/** By range of `idsPerRange` ids, newest first. */
export type CountsByIdRange = readonly { range: number; count: number }[];

export async function countByIdRange(database: Database, filters: ProductFilters): Promise<CountsByIdRange> {
  const range = sql<number>`${products.id} / ${sql.raw(String(idsPerRange))}`;
  const counts = await database
    .select({ range, count: count() })
    .from(products)
    .where(matchesFilters(filters))
    .groupBy(sql`1`);
  // Sorted here: PostgreSQL would sort all products for it.
  return counts.sort((a, b) => b.range - a.range);
}

/** Sorted by rule 15. Calls `countMatches` only if the page or its total depends on it. */
export async function listProducts(
  database: Database,
  filters: ProductFilters,
  countMatches: () => Promise<CountsByIdRange>,
): Promise<CardPage> {
  const isNewest = filters.sort === 'newest' && !hasFilters(filters);
  const pageIds = isNewest
    ? selectNewestIds(database, filters, await countMatches())
    : selectMatchingIds(database, filters);
  const rows = await readCards(database, pageIds, filters);
  const total = rows[0]?.total ?? (isNewest || filters.page > 1 ? sumCounts(await countMatches()) : 0);
  return {
    data: rows.map(presentCard),
    total,
    pagination: paginate(total, shop.productsPerPage, filters.page),
  };
}

const hasFilters = ({ text, categoryIds, tagIds, ids }: ProductFilters) =>
  ids !== null || searchWords(text).length + categoryIds.length + tagIds.length > 0;

const sumCounts = (counts: CountsByIdRange) => counts.reduce((sum, { count }) => sum + count, 0);

// Sorting reads all matches anyway, so the same statement counts them.
function selectMatchingIds(database: Database, filters: ProductFilters) {
  const { id } = products;
  const { key, direction } = sortOrder(filters.sort, filters.text);
  const total = sql<number | null>`(count(*) over ())::int`;
  return database
    .select({ id, sortKey: key.as('sort_key'), total: total.as('total') })
    .from(products)
    .where(matchesFilters(filters))
    .orderBy(direction(sql`sort_key`), desc(id))
    .limit(shop.productsPerPage)
    .offset((filters.page - 1) * shop.productsPerPage)
    .as('page_ids');
}

// Selects one page of ids by an index-only scan, and joins only those.
function selectNewestIds(database: Database, filters: ProductFilters, counts: CountsByIdRange) {
  const { below, skip } = findPageStart(counts, (filters.page - 1) * shop.productsPerPage);
  const { id } = products;
  const total = sql<number | null>`null::int`;
  return database
    .select({ id, sortKey: sql<string | number>`1`.as('sort_key'), total: total.as('total') })
    .from(products)
    .where(and(matchesFilters(filters), lt(id, below)))
    .orderBy(desc(id))
    .limit(shop.productsPerPage)
    .offset(skip)
    .as('page_ids');
}

// PostgreSQL walks to an offset row by row. The counts say in which range of ids a page starts, so that the last page of
// 100,000 products costs no more than the first.
function findPageStart(counts: CountsByIdRange, offset: number): { below: number; skip: number } {
  let skip = offset;
  for (const { range, count } of counts) {
    if (skip < count) return { below: (range + 1) * idsPerRange, skip };
    skip -= count;
  }
  return { below: 0, skip: 0 };
}

function readCards(
  database: Database,
  pageIds: ReturnType<typeof selectMatchingIds>,
  { sort, text }: ProductFilters,
) {
  const { direction } = sortOrder(sort, text);
  const { id, name, code, price, salePrice } = products;
  const imageUrl = sql<string | null>`${products.sliders}->>0`;
  const embroidery = sql<EmbroideryArea | null>`(
    select ${productItems.embroidery} from ${productItems}
    where ${productItems.productId} = ${id} and ${productItems.embroidery} is not null and not ${productItems.withdrawn}
    order by ${productItems.position}, ${productItems.id} limit 1)`;
  return database
    .select({ id, name, code, price, salePrice, imageUrl, embroidery, total: pageIds.total })
    .from(pageIds)
    .innerJoin(products, eq(products.id, pageIds.id))
    .orderBy(direction(pageIds.sortKey), desc(pageIds.id));
}

function matchesFilters({ categoryIds, tagIds, text, ids }: ProductFilters) {
  return and(
    sql`not ${products.withdrawn}`,
    ...searchWords(text).map(word => containsText(products.searchText, word)),
    inCategories(products.id, categoryIds),
    withTags(tagIds),
    ids === null ? undefined : anyOf(products.id, ids),
  );
}
