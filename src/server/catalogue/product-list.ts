import { and, asc, count, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { ProductPage } from '#contract/catalogue.ts';
import { paginate } from '#contract/pagination.ts';
import { wordsOf } from '#contract/search.ts';
import { shop } from '#contract/shop.ts';
import type { Database } from '#server/database/connect.ts';
import { favourites } from '#server/favourites/tables.ts';
import { cardOf } from './presenting.ts';
import { products } from './tables.ts';
import { inCategories, withTags } from './within.ts';

/** What a list of products is narrowed by. */
export interface Narrowing {
  page: number;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  text: string;
  favoured: boolean;
}

/** How many products there are on all pages. */
export async function countProducts(database: Database, customerId: number, asked: Narrowing) {
  const where = narrowed(customerId, asked);
  const [counted] = await database.select({ total: count() }).from(products).where(where);
  return counted?.total ?? 0;
}

/** A page of products: best match first, then newest (`contract, Catalogue`), of so many on all pages. */
export async function listProducts(
  database: Database,
  customerId: number,
  asked: Narrowing,
  total: number,
): Promise<ProductPage> {
  const cut = cutOf(database, narrowed(customerId, asked), asked, total);
  const rows = await readCards(database, customerId, cut);
  return { data: rows.map(cardOf), total, pagination: paginate(total, shop.productsPerPage, asked.page) };
}

// Only numbers, and cut to one page before anything is joined: of the whole list they stand in an index, so that no
// product is touched but those shown. A page beyond the middle is counted from the end.
function cutOf(database: Database, where: SQL | undefined, { page, text }: Narrowing, total: number) {
  const size = shop.productsPerPage;
  const before = (page - 1) * size;
  const after = Math.max(0, total - before - size);
  const words = wordsOf(text);
  const fromEnd = after < before && words.length === 0;
  const rank = rankOf(words).as('rank');
  return database
    .select({ id: products.id, rank })
    .from(products)
    .where(where)
    .orderBy(desc(sql`rank`), fromEnd ? asc(products.id) : desc(products.id))
    .limit(fromEnd ? Math.max(0, Math.min(size, total - before)) : size)
    .offset(fromEnd ? after : before)
    .as('cut');
}

function readCards(database: Database, customerId: number, cut: ReturnType<typeof cutOf>) {
  const { id, name, code, price, salePrice } = products;
  const favoured = and(eq(favourites.productId, cut.id), eq(favourites.customerId, customerId));
  return database
    .select({
      ...{ id, name, code, price, salePrice },
      imageUrl: sql<string | null>`${products.sliders}->>0`,
      isFavored: sql<boolean>`${favourites.productId} is not null`,
    })
    .from(cut)
    .innerJoin(products, eq(products.id, cut.id))
    .leftJoin(favourites, favoured)
    .orderBy(desc(cut.rank), desc(cut.id));
}

function narrowed(customerId: number, { categoryIds, tagIds, text, favoured }: Narrowing) {
  return and(
    sql`not ${products.withdrawn}`,
    ...wordsOf(text).map(word => like(products.searchText, `%${escaped(word)}%`)),
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

// The same scale as `matchRank`, for rows that have every word. Without words all are alike, and said so: then the pages
// come straight out of the index, where else all products would be sorted for each.
function rankOf(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`1`;
  const phrase = words.join(' ');
  return sql<number>`case
    when strpos(' ' || ${products.searchText}, ${` ${phrase}`}) > 0 then 3
    when strpos(${products.searchText}, ${phrase}) > 0 then 2
    else 1 end`;
}
