import { and, count, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Product, ProductPage } from '#contract/catalogue.ts';
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

/** A page of products: best match first, then newest (`contract, Catalogue`). */
export async function listProducts(
  database: Database,
  customerId: number,
  asked: Narrowing,
  total: number,
): Promise<ProductPage> {
  const data = await readPage(database, customerId, narrowed(customerId, asked), asked);
  return { data, total, pagination: paginate(total, shop.productsPerPage, asked.page) };
}

async function readPage(
  database: Database,
  customerId: number,
  where: SQL | undefined,
  { page, text }: Narrowing,
): Promise<Product[]> {
  // Cut to one page before anything is joined: the join over all products took twenty times as long.
  const cut = database
    .select({
      id: products.id,
      name: products.name,
      code: products.code,
      price: products.price,
      salePrice: products.salePrice,
      imageUrl: sql<string | null>`${products.sliders}->>0`.as('image_url'),
      rank: rankOf(wordsOf(text)).as('rank'),
    })
    .from(products)
    .where(where)
    .orderBy(desc(sql`rank`), desc(products.id))
    .limit(shop.productsPerPage)
    .offset((page - 1) * shop.productsPerPage)
    .as('cut');
  const favoured = and(eq(favourites.productId, cut.id), eq(favourites.customerId, customerId));
  const rows = await database
    .select({
      id: cut.id,
      name: cut.name,
      code: cut.code,
      price: cut.price,
      salePrice: cut.salePrice,
      imageUrl: cut.imageUrl,
      isFavored: sql<boolean>`${favourites.productId} is not null`,
    })
    .from(cut)
    .leftJoin(favourites, favoured)
    .orderBy(desc(cut.rank), desc(cut.id));
  return rows.map(cardOf);
}

function narrowed(customerId: number, { categoryIds, tagIds, text, favoured }: Narrowing) {
  return and(
    eq(products.withdrawn, false),
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
