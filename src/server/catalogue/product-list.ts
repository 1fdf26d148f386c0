import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import { anyOf } from '#server/database/any-of.ts';
import type { Database } from '#server/database/connect.ts';
import { containsText } from '#server/database/contains-text.ts';
import { inCategories, withTags } from './filters.ts';
import { type CardPage, presentCard } from './presenter.ts';
import { products } from './tables.ts';

export interface ProductFilters {
  page: number;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  text: string;
  /** Only products with these ids; `null` for all. */
  ids: readonly number[] | null;
}

/** The number of matching products per thousand ids, newest first. */
export type IdBuckets = readonly { thousand: number; count: number }[];

export async function loadIdBuckets(database: Database, filters: ProductFilters): Promise<IdBuckets> {
  const thousand = sql<number>`${products.id} / 1000`;
  const buckets = await database
    .select({ thousand, count: count() })
    .from(products)
    .where(matchesFilters(filters))
    .groupBy(sql`1`);
  // Sorted here: PostgreSQL would sort all products for it.
  return buckets.sort((a, b) => b.thousand - a.thousand);
}

/** Best match first, then newest (rule 15). Calls `loadBuckets` only if the page or its total depends on it. */
export async function listProducts(
  database: Database,
  filters: ProductFilters,
  loadBuckets: () => Promise<IdBuckets>,
): Promise<CardPage> {
  const isUnfiltered = !hasFilters(filters);
  const pageIds = isUnfiltered
    ? selectNewestIds(database, filters, await loadBuckets())
    : selectMatchingIds(database, filters);
  const rows = await readCards(database, pageIds);
  const total = rows[0]?.total ?? (isUnfiltered || filters.page > 1 ? totalOf(await loadBuckets()) : 0);
  return {
    data: rows.map(presentCard),
    total,
    pagination: paginate(total, shop.productsPerPage, filters.page),
  };
}

const hasFilters = ({ text, categoryIds, tagIds, ids }: ProductFilters) =>
  ids !== null || searchWords(text).length + categoryIds.length + tagIds.length > 0;

const totalOf = (buckets: IdBuckets) => buckets.reduce((sum, bucket) => sum + bucket.count, 0);

// Finding the newest or best matches reads most of them anyway, so the same statement counts them.
function selectMatchingIds(database: Database, filters: ProductFilters) {
  const { id } = products;
  const total = sql<number | null>`(count(*) over ())::int`;
  return database
    .select({ id, rank: rankMatches(searchWords(filters.text)).as('rank'), total: total.as('total') })
    .from(products)
    .where(matchesFilters(filters))
    .orderBy(desc(sql`rank`), desc(id))
    .limit(shop.productsPerPage)
    .offset((filters.page - 1) * shop.productsPerPage)
    .as('page_ids');
}

// Selects one page of ids by an index-only scan, and joins only those. The constant rank lets PostgreSQL read the page
// from the index; otherwise it would sort all products for every page.
function selectNewestIds(database: Database, filters: ProductFilters, buckets: IdBuckets) {
  const { below, skip } = findPageStart(buckets, (filters.page - 1) * shop.productsPerPage);
  const { id } = products;
  const total = sql<number | null>`null::int`;
  return database
    .select({ id, rank: sql<number>`1`.as('rank'), total: total.as('total') })
    .from(products)
    .where(and(matchesFilters(filters), lt(id, below)))
    .orderBy(desc(sql`rank`), desc(id))
    .limit(shop.productsPerPage)
    .offset(skip)
    .as('page_ids');
}

// PostgreSQL walks to an offset row by row. The buckets say in which thousand a page starts, so that the last page of
// 100,000 products costs no more than the first.
function findPageStart(buckets: IdBuckets, offset: number): { below: number; skip: number } {
  let skip = offset;
  for (const { thousand, count } of buckets) {
    if (skip < count) return { below: (thousand + 1) * 1_000, skip };
    skip -= count;
  }
  return { below: 0, skip: 0 };
}

function readCards(database: Database, pageIds: ReturnType<typeof selectMatchingIds>) {
  const { id, name, code, price, salePrice } = products;
  const imageUrl = sql<string | null>`${products.sliders}->>0`;
  return database
    .select({ id, name, code, price, salePrice, imageUrl, total: pageIds.total })
    .from(pageIds)
    .innerJoin(products, eq(products.id, pageIds.id))
    .orderBy(desc(pageIds.rank), desc(pageIds.id));
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

// The same scale as `createRanker`, for rows that contain every word.
function rankMatches(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`1`;
  const phrase = words.join(' ');
  return sql<number>`case
    when strpos(' ' || ${products.searchText}, ${` ${phrase}`}) > 0 then 3
    when strpos(${products.searchText}, ${phrase}) > 0 then 2
    else 1 end`;
}
