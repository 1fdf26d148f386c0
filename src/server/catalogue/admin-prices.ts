import { and, eq, sql } from 'drizzle-orm';
import { formatDong } from '#contract/format/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { cheapestPrices } from './rules.ts';
import { listVariants } from './store.ts';
import { productItems, products } from './tables.ts';

/** In đồng. */
export interface VariantPrice {
  sku: string;
  price: number;
  salePrice: number | null;
}

interface NewPrice {
  price?: number | undefined;
  /** `null` ends the sale; `undefined` keeps it. */
  salePrice?: number | null | undefined;
}

/**
 * A sku sets the price of one variant, a code those of all variants of the product. 404 for a code or sku that is not sold, 422
 * if it means two products, or if a sale price is not below the price (rule 6).
 */
export async function setPrice(
  transaction: Transaction,
  codeOrSku: string,
  newPrice: NewPrice,
): Promise<VariantPrice[]> {
  const changeNumber = await nextChangeNumber(transaction);
  const product = await findPricedProduct(transaction, codeOrSku);
  const variants = await listVariants(transaction, [product.id]);
  const selected = variants.filter(({ sku }) => codeOrSku === product.code || sku === codeOrSku);
  const updated: VariantPrice[] = [];
  for (const variant of selected) updated.push(await updatePrice(transaction, variant, newPrice));
  const cardPrices = cheapestPrices(await listVariants(transaction, [product.id]));
  await transaction
    .update(products)
    .set({ ...cardPrices, changeNumber })
    .where(eq(products.id, product.id));
  return updated;
}

async function findPricedProduct(transaction: Transaction, codeOrSku: string) {
  const found = await transaction
    .selectDistinct({ id: products.id, code: products.code })
    .from(products)
    .innerJoin(productItems, eq(productItems.productId, products.id))
    .where(
      and(
        sql`${codeOrSku} in (${products.code}, ${productItems.sku})`,
        // A sku may have come to be the code of another product since.
        eq(productItems.withdrawn, false),
      ),
    );
  const [product, other] = found;
  if (!product)
    throw notFound(
      `Không có sản phẩm hay biến thể đang bán nào mã ${codeOrSku}. Xem mã sản phẩm bằng: npm run shop -- products list, mã biến thể bằng: npm run shop -- products show MÃ-SẢN-PHẨM`,
    );
  if (other)
    throw invalid({
      code: [
        `${codeOrSku} vừa là mã sản phẩm, vừa là mã biến thể (${found.map(({ code }) => code).join(', ')}), nên không rõ đặt giá cho món nào. Hãy đổi một mã, hoặc đặt giá bằng lệnh import.`,
      ],
    });
  return product;
}

async function updatePrice(
  transaction: Transaction,
  variant: VariantPrice & { id: number },
  newPrice: NewPrice,
): Promise<VariantPrice> {
  const price = newPrice.price ?? variant.price;
  const keepsSale = newPrice.salePrice === undefined;
  const salePrice = newPrice.salePrice === undefined ? variant.salePrice : newPrice.salePrice;
  if (salePrice !== null && salePrice >= price)
    throw invalid({
      sale: [
        `${variant.sku}: giá khuyến mãi ${formatDong(salePrice)} phải thấp hơn giá ${formatDong(price)}.${keepsSale ? ' Bỏ khuyến mãi bằng --no-sale.' : ''}`,
      ],
    });
  await transaction.update(productItems).set({ price, salePrice }).where(eq(productItems.id, variant.id));
  return { sku: variant.sku, price, salePrice };
}
