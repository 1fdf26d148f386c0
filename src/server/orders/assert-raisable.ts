import { eq } from 'drizzle-orm';
import { currentPrice } from '#server/catalogue/rules.ts';
import { isVariantAvailable } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import type { LineRow } from './presenter.ts';

/**
 * 422 if more is ordered of what is no longer sold, or dearer today: an order keeps the price of its day, but not for goods
 * that are added later (rule 11).
 */
export async function assertRaisable(
  transaction: Transaction,
  { productItemId, productName, quantity, price }: LineRow,
  newQuantity: number | undefined,
  field: string,
): Promise<void> {
  if (newQuantity === undefined || newQuantity <= quantity) return;
  const [variant] = await transaction
    .select({ item: productItems, isAvailable: isVariantAvailable })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(eq(productItems.id, productItemId));
  if (!variant?.isAvailable)
    throw invalid({ [field]: [`${productName} đã ngừng bán nên không đặt thêm được nữa.`] });
  if (currentPrice(variant.item) > price)
    throw invalid({
      [field]: [`Giá ${productName} đã đổi từ lúc bạn đặt. Cần thêm, bạn đặt đơn mới theo giá hôm nay nhé.`],
    });
}
