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

const idsPerRange = 1_000;

/** The number of matching products in each range of ids, newest first. */
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

/** Best match first, then newest (rule 15). Calls `countMatches` only if the page or its total depends on it. */
export async function listProducts(
  database: Database,
  filters: ProductFilters,
  countMatches: () => Promise<CountsByIdRange>,
): Promise<CardPage> {
  const isUnfiltered = !hasFilters(filters);
  const pageIds = isUnfiltered
    ? selectNewestIds(database, filters, await countMatches())
    : selectMatchingIds(database, filters);
  const rows = await readCards(database, pageIds);
  const total = rows[0]?.total ?? (isUnfiltered || filters.page > 1 ? totalOf(await countMatches()) : 0);
  return {
    data: rows.map(presentCard),
    total,
    pagination: paginate(total, shop.productsPerPage, filters.page),
  };
}

const hasFilters = ({ text, categoryIds, tagIds, ids }: ProductFilters) =>
  ids !== null || searchWords(text).length + categoryIds.length + tagIds.length > 0;

const totalOf = (counts: CountsByIdRange) => counts.reduce((sum, { count }) => sum + count, 0);

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
function selectNewestIds(database: Database, filters: ProductFilters, counts: CountsByIdRange) {
  const { below, skip } = findPageStart(counts, (filters.page - 1) * shop.productsPerPage);
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
