import { and, count, desc, eq, like, lt, type SQL, sql } from 'drizzle-orm';
import type { ProductPage } from '#contract/catalogue.ts';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import type { Database } from '#server/database/connect.ts';
import { favourites } from '#server/favourites/tables.ts';
import { inCategories, withTags } from './filters.ts';
import { presentProduct } from './presenter.ts';
import { products } from './tables.ts';

/** What a list of products is narrowed by. */
export interface ProductFilters {
  page: number;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  text: string;
  favoured: boolean;
}

/** How many products there are, by each thousand of their numbers, newest first. */
export type IdBuckets = readonly { thousand: number; count: number }[];

/** Counts the products on all pages. */
export async function loadIdBuckets(
  database: Database,
  customerId: number,
  asked: ProductFilters,
): Promise<IdBuckets> {
  const thousand = sql<number>`${products.id} / 1000`;
  const counted = await database
    .select({ thousand, count: count() })
    .from(products)
    .where(narrowed(customerId, asked))
    .groupBy(sql`1`);
  // Sorted here: PostgreSQL would sort all products for it.
  return counted.sort((one, other) => other.thousand - one.thousand);
}

/** A page of products: best match first, then newest (`contract, Catalogue`). Asks for the census only where it is of use. */
export async function listProducts(
  database: Database,
  customerId: number,
  asked: ProductFilters,
  census: () => Promise<IdBuckets>,
): Promise<ProductPage> {
  const whole = isWhole(asked);
  const cut = whole
    ? cutOfAll(database, customerId, asked, await census())
    : cutOfMatches(database, customerId, asked);
  const rows = await readCards(database, customerId, cut);
  const total = rows[0]?.total ?? (whole || asked.page > 1 ? totalOf(await census()) : 0);
  return {
    data: rows.map(presentProduct),
    total,
    pagination: paginate(total, shop.productsPerPage, asked.page),
  };
}

const isWhole = ({ text, categoryIds, tagIds, favoured }: ProductFilters) =>
  !favoured && searchWords(text).length + categoryIds.length + tagIds.length === 0;

const totalOf = (census: IdBuckets) => census.reduce((sum, { count }) => sum + count, 0);

// To find the newest or the best of them, most matches have to be looked at: so all are counted in the same breath.
function cutOfMatches(database: Database, customerId: number, asked: ProductFilters) {
  const { id } = products;
  const total = sql<number | null>`(count(*) over ())::int`;
  return database
    .select({ id, rank: rankOf(searchWords(asked.text)).as('rank'), total: total.as('total') })
    .from(products)
    .where(narrowed(customerId, asked))
    .orderBy(desc(sql`rank`), desc(id))
    .limit(shop.productsPerPage)
    .offset((asked.page - 1) * shop.productsPerPage)
    .as('cut');
}

// Only numbers, and cut to one page before anything is joined: of the whole list they stand in an index, so that no
// product is touched but those shown. All are alike, and said so: then the pages come straight out of the index, where else
// all products would be sorted for each.
function cutOfAll(database: Database, customerId: number, asked: ProductFilters, census: IdBuckets) {
  const { below, skip } = startOf(census, (asked.page - 1) * shop.productsPerPage);
  const { id } = products;
  const total = sql<number | null>`null::int`;
  return database
    .select({ id, rank: sql<number>`1`.as('rank'), total: total.as('total') })
    .from(products)
    .where(and(narrowed(customerId, asked), lt(id, below)))
    .orderBy(desc(sql`rank`), desc(id))
    .limit(shop.productsPerPage)
    .offset(skip)
    .as('cut');
}

// PostgreSQL walks to an offset step by step. The census tells in which thousand a page begins, so that the last page
// of 100,000 products costs no more than the first.
function startOf(census: IdBuckets, before: number): { below: number; skip: number } {
  let skip = before;
  for (const { thousand, count } of census) {
    if (skip < count) return { below: (thousand + 1) * 1_000, skip };
    skip -= count;
  }
  return { below: 0, skip: 0 };
}

function readCards(database: Database, customerId: number, cut: ReturnType<typeof cutOfMatches>) {
  const { id, name, code, price, salePrice } = products;
  const favoured = and(eq(favourites.productId, cut.id), eq(favourites.customerId, customerId));
  return database
    .select({
      ...{ id, name, code, price, salePrice },
      imageUrl: sql<string | null>`${products.sliders}->>0`,
      isFavored: sql<boolean>`${favourites.productId} is not null`,
      total: cut.total,
    })
    .from(cut)
    .innerJoin(products, eq(products.id, cut.id))
    .leftJoin(favourites, favoured)
    .orderBy(desc(cut.rank), desc(cut.id));
}

function narrowed(customerId: number, { categoryIds, tagIds, text, favoured }: ProductFilters) {
  return and(
    sql`not ${products.withdrawn}`,
    ...searchWords(text).map(word => like(products.searchText, `%${escaped(word)}%`)),
    inCategories(products.id, categoryIds),
    withTags(tagIds),
    favoured ? isFavouredBy(customerId) : undefined,
  );
}

const isFavouredBy = (customerId: number) => sql`exists (
  select 1 from ${favourites}
  where ${favourites.productId} = ${products.id} and ${favourites.customerId} = ${customerId})`;

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

// The same scale as `rankerOf`, for rows that have every word.
function rankOf(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`1`;
  const phrase = words.join(' ');
  return sql<number>`case
    when strpos(' ' || ${products.searchText}, ${` ${phrase}`}) > 0 then 3
    when strpos(${products.searchText}, ${phrase}) > 0 then 2
    else 1 end`;
}
