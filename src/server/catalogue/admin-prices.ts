import { eq, sql } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { cheapestVariant } from './import/product-records.ts';
import { listItems } from './store.ts';
import { productItems, products } from './tables.ts';

/** What a variant costs, in đồng. */
export interface PriceChange {
  sku: string;
  price: number;
  salePrice: number | null;
}

export interface NewPrice {
  price?: number | undefined;
  /** `null` ends the sale; left out, it stays as it is. */
  salePrice?: number | null | undefined;
}

/**
 * Sets the price of one variant, by sku, or of all variants of a product, by code; gives what they cost now. 404 for neither, 422
 * where a sale would not be cheaper.
 */
export async function setPrice(
  transaction: Transaction,
  codeOrSku: string,
  wanted: NewPrice,
): Promise<PriceChange[]> {
  const change = await nextChangeNumber(transaction);
  const [product] = await transaction
    .selectDistinct({ id: products.id, code: products.code })
    .from(products)
    .innerJoin(productItems, eq(productItems.productId, products.id))
    .where(sql`${codeOrSku} in (${products.code}, ${productItems.sku})`);
  if (!product)
    throw notFound(
      `Không có sản phẩm hay biến thể mã ${codeOrSku}. Xem mã sản phẩm bằng: npm run shop -- products list, mã biến thể bằng: npm run shop -- products show MÃ-SẢN-PHẨM`,
    );
  const all = await listItems(transaction, [product.id]);
  const chosen = all.filter(item => codeOrSku === product.code || item.sku === codeOrSku);
  const priced: PriceChange[] = [];
  for (const item of chosen) priced.push(await priceItem(transaction, item, wanted));
  const card = cheapestVariant(await listItems(transaction, [product.id]));
  await transaction
    .update(products)
    .set({ ...card, change })
    .where(eq(products.id, product.id));
  return priced;
}

async function priceItem(
  transaction: Transaction,
  item: PriceChange & { id: number },
  wanted: NewPrice,
): Promise<PriceChange> {
  const price = wanted.price ?? item.price;
  const kept = wanted.salePrice === undefined;
  const salePrice = wanted.salePrice === undefined ? item.salePrice : wanted.salePrice;
  if (salePrice !== null && salePrice >= price)
    throw invalid({
      sale: [
        `${item.sku}: giá khuyến mãi ${formatDong(salePrice)} phải thấp hơn giá ${formatDong(price)}.${kept ? ' Bỏ khuyến mãi bằng --no-sale.' : ''}`,
      ],
    });
  await transaction.update(productItems).set({ price, salePrice }).where(eq(productItems.id, item.id));
  return { sku: item.sku, price, salePrice };
}
