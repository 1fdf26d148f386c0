import { eq, inArray } from 'drizzle-orm';
import { currentPrice } from '#server/catalogue/rules.ts';
import { isVariantAvailable } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import type { ChangedLine } from './change-lines.ts';

/**
 * 422 if more is ordered of what is no longer sold, or dearer today: an order keeps the price of its day, but not for goods
 * that are added later (rule 11).
 */
export async function assertRaisable(
  transaction: Transaction,
  changed: readonly ChangedLine[],
): Promise<void> {
  const raised = changed.filter(({ line, change }) => change.qty !== undefined && change.qty > line.quantity);
  if (raised.length === 0) return;
  const variants = await readVariants(
    transaction,
    raised.map(({ line }) => line.productItemId),
  );
  for (const { line, field } of raised) {
    const { productItemId, productName, price } = line;
    const variant = variants.get(productItemId);
    if (!variant?.isAvailable)
      throw invalid({ [`${field}.qty`]: [`${productName} đã ngừng bán nên không đặt thêm được nữa.`] });
    if (currentPrice(variant.item) > price)
      throw invalid({
        [`${field}.qty`]: [
          `Giá ${productName} đã đổi từ lúc bạn đặt. Cần thêm, bạn đặt đơn mới theo giá hôm nay nhé.`,
        ],
      });
  }
}

/** By id. */
async function readVariants(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select({ item: productItems, isAvailable: isVariantAvailable })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(inArray(productItems.id, [...new Set(ids)]));
  return new Map(rows.map(row => [row.item.id, row]));
}
