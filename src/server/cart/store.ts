import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CartLine } from '#contract/cart.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import { isVariantAvailable } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { notFound } from '#server/errors.ts';
import { cartLines } from './tables.ts';

export const isOwnedBy = (customerId: number) => eq(cartLines.customerId, customerId);

/** At today's prices, newest line first. */
export async function listCart(database: Database, customerId: number): Promise<CartLine[]> {
  const rows = await selectCart(database).execute({ customerId });
  return rows.map(toCartLine);
}

const isOwnedByPlaceholder = eq(cartLines.customerId, sql.placeholder('customerId'));
const selectCart = preparedStatement(database =>
  buildSelectLines(database, isOwnedByPlaceholder).prepare('list_cart'),
);
const selectLine = preparedStatement(database =>
  buildSelectLines(database, and(isOwnedByPlaceholder, eq(cartLines.id, sql.placeholder('id')))).prepare(
    'find_cart_line',
  ),
);

// No more than is shown: a full cart has two hundred rows, of which each value is parsed.
const lineColumns = {
  id: cartLines.id,
  quantity: cartLines.quantity,
  orderAttributes: cartLines.orderAttributes,
};
const itemColumns = {
  id: productItems.id,
  name: productItems.name,
  price: productItems.price,
  salePrice: productItems.salePrice,
  imageUrl: productItems.imageUrl,
  embroidery: productItems.embroidery,
};
const productColumns = { id: products.id, name: products.name, code: products.code };

function buildSelectLines(database: Database, where: SQL | undefined) {
  return database
    .select({
      line: lineColumns,
      item: itemColumns,
      product: productColumns,
      isAvailable: isVariantAvailable,
    })
    .from(cartLines)
    .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(where)
    .orderBy(desc(cartLines.addedAt), desc(cartLines.id));
}

interface CartRow {
  line: Pick<typeof cartLines.$inferSelect, keyof typeof lineColumns>;
  item: Pick<typeof productItems.$inferSelect, keyof typeof itemColumns>;
  product: CartLine['product'];
  isAvailable: boolean;
}

/** At today's price. */
export function toCartLine({ line, item, product: { id, name, code }, isAvailable }: CartRow): CartLine {
  return {
    id: line.id,
    product_item_id: item.id,
    quantity: line.quantity,
    price: currentPrice(item),
    name,
    detail: item.name,
    image_url: item.imageUrl,
    embroidery: item.embroidery,
    product: { id, name, code },
    order_attributes: line.orderAttributes,
    ...(!isAvailable && { is_available: false }),
  };
}

/** 404 for an unknown line and another customer's. */
export async function findLine(database: Database, customerId: number, id: string): Promise<CartLine> {
  const [row] = await selectLine(database).execute({ customerId, id });
  if (!row) throw notFound('Món này không còn trong giỏ hàng, có thể bạn đã đặt hoặc bỏ ra ở nơi khác.');
  return toCartLine(row);
}
