import { and, asc, desc, eq, gt, inArray, like, sql } from 'drizzle-orm';
import { wordsOf } from '#contract/search.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/failure.ts';
import { nextChange } from './changes.ts';
import { cheapest } from './import/rows.ts';
import { itemsOf } from './store.ts';
import { productItems, products } from './tables.ts';

export interface ShelfList {
  text: string;
  /** Only what is withdrawn, or only what is not; everything where left out. */
  withdrawn?: boolean;
  limit: number;
}

/** What the shop has, newest first, withdrawn or not, as the staff looks at it. */
export function listShelves(database: Database, { text, withdrawn, limit }: ShelfList) {
  const { id, code, name, price, salePrice } = products;
  return database
    .select({ id, code, name, price, salePrice, withdrawn: products.withdrawn, variants: variantCount })
    .from(products)
    .where(
      and(
        withdrawn === undefined ? undefined : eq(products.withdrawn, withdrawn),
        ...wordsOf(text).map(word => like(products.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

// Named in full: within one table the names would be taken for the variants' own.
const variantCount = sql<number>`(
  select count(*) from product_items
  where product_items.product_id = products.id and not product_items.withdrawn)`;

/** Takes products off the shelves, or puts them back; gives the codes that changed. 404, and nothing changes, where a code is unknown. */
export async function setWithdrawn(
  transaction: Transaction,
  codes: readonly string[],
  withdrawn: boolean,
): Promise<string[]> {
  const change = await nextChange(transaction);
  const known = await transaction
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, [...codes]));
  const unknown = codes.filter(code => !known.some(product => product.code === code));
  if (unknown.length > 0)
    throw notFound(`Không có sản phẩm mã ${unknown.join(', ')}. Xem mã bằng: npm run shop -- products list`);
  const changed = await transaction
    .update(products)
    .set({ withdrawn, change })
    .where(and(inArray(products.code, [...codes]), eq(products.withdrawn, !withdrawn)))
    .returning({ code: products.code });
  return changed.map(product => product.code);
}

const atOnce = 1_000;

/** Withdraws everything on sale whose code is not among `codes`; gives how many. Without `write` only counts. */
export async function withdrawOthers(
  database: Database,
  codes: ReadonlySet<string>,
  write: boolean,
): Promise<number> {
  const others: string[] = [];
  for (let last = 0; ; ) {
    const page = await database
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(and(gt(products.id, last), eq(products.withdrawn, false)))
      .orderBy(asc(products.id))
      .limit(atOnce);
    others.push(...page.map(product => product.code).filter(code => !codes.has(code)));
    last = page.at(-1)?.id ?? 0;
    if (page.length < atOnce) break;
  }
  for (let from = 0; write && from < others.length; from += atOnce)
    await database.transaction(transaction =>
      setWithdrawn(transaction, others.slice(from, from + atOnce), true),
    );
  return others.length;
}

export interface NewPrice {
  price?: number | undefined;
  /** `null` ends the sale; left out, it stays as it is. */
  salePrice?: number | null | undefined;
}

/**
 * Sets the price of one variant, by sku, or of all variants of a product, by code; gives the skus. 404 for neither, 422
 * where a sale would not be cheaper.
 */
export async function setPrice(
  transaction: Transaction,
  codeOrSku: string,
  wanted: NewPrice,
): Promise<string[]> {
  const change = await nextChange(transaction);
  const [product] = await transaction
    .selectDistinct({ id: products.id, code: products.code })
    .from(products)
    .innerJoin(productItems, eq(productItems.productId, products.id))
    .where(sql`${codeOrSku} in (${products.code}, ${productItems.sku})`);
  if (!product)
    throw notFound(
      `Không có sản phẩm hay biến thể mã ${codeOrSku}. Xem mã bằng: npm run shop -- products list`,
    );
  const all = await itemsOf(transaction, [product.id]);
  const chosen = all.filter(item => codeOrSku === product.code || item.sku === codeOrSku);
  for (const item of chosen) await priceItem(transaction, item, wanted);
  const card = cheapest(await itemsOf(transaction, [product.id]));
  await transaction
    .update(products)
    .set({ ...card, change })
    .where(eq(products.id, product.id));
  return chosen.map(item => item.sku);
}

async function priceItem(
  transaction: Transaction,
  item: { id: number; sku: string; price: number; salePrice: number | null },
  wanted: NewPrice,
): Promise<void> {
  const price = wanted.price ?? item.price;
  const salePrice = wanted.salePrice === undefined ? item.salePrice : wanted.salePrice;
  if (salePrice !== null && salePrice >= price)
    throw invalid({
      sale: [
        `${item.sku}: giá khuyến mãi ${salePrice} phải thấp hơn giá ${price}. Bỏ khuyến mãi bằng --no-sale.`,
      ],
    });
  await transaction.update(productItems).set({ price, salePrice }).where(eq(productItems.id, item.id));
}
