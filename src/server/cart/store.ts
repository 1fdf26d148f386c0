import { and, desc, eq, type SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import type { CartItem, cartLine } from '#contract/cart.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import { findItem } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { anyOf } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { attributeErrors, normalizeAttributes } from './rules.ts';
import { cartLines } from './tables.ts';

type WantedLine = z.output<typeof cartLine>;

const ofCustomer = (customerId: number) => eq(cartLines.customerId, customerId);

/** The customer's cart at today's prices, newest line first. */
export function listCart(database: Database, customerId: number): Promise<CartItem[]> {
  return readLines(database, 'list_cart', ofCustomer(customerId));
}

async function readLines(database: Database, name: string, where: SQL | undefined): Promise<CartItem[]> {
  const rows = await database
    .select({
      line: cartLines,
      item: productItems,
      product: { id: products.id, name: products.name, code: products.code },
    })
    .from(cartLines)
    .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(where)
    .orderBy(desc(cartLines.addedAt), desc(cartLines.id))
    .prepare(name)
    .execute();
  return rows.map(({ line, item, product }) => ({
    id: line.id,
    product_item_id: item.id,
    quantity: line.quantity,
    price: currentPrice(item),
    name: product.name,
    detail: item.name,
    image_url: item.imageUrl,
    embroidery: item.embroidery,
    product,
    order_attributes: line.orderAttributes,
  }));
}

/** One line of the customer's cart; 404 for another's. */
export async function findLine(database: Database, customerId: number, id: string): Promise<CartItem> {
  const own = and(ofCustomer(customerId), eq(cartLines.id, id));
  const [line] = await readLines(database, 'find_cart_line', own);
  if (!line) throw notFound('Không tìm thấy sản phẩm này trong giỏ hàng. Có thể nó đã bị xoá.');
  return line;
}

/**
 * Stores a line as wanted, new or known: the phone makes the id, so the same add sent twice is one line. 404 where the
 * id is another customer's, 422 where the product will not do.
 */
export async function saveLine(
  transaction: Transaction,
  customerId: number,
  wanted: WantedLine,
  id: string = newId(),
): Promise<CartItem> {
  const { product_item_id: productItemId, quantity } = wanted;
  const orderAttributes = await checkedAttributes(transaction, wanted);
  const saving = transaction
    .insert(cartLines)
    .values({ id, customerId, productItemId, quantity, orderAttributes })
    .onConflictDoUpdate({
      target: cartLines.id,
      set: { productItemId, quantity, orderAttributes },
      setWhere: ofCustomer(customerId),
    })
    .prepare('save_cart_line')
    .execute();
  // Sent together, done one after the other. Without `execute` the first would be sent last, when it is awaited.
  const [, line] = await Promise.all([saving, findLine(transaction, customerId, id)]);
  return line;
}

async function checkedAttributes(database: Database, wanted: WantedLine) {
  const found = await findItem(database, wanted.product_item_id);
  if (!found?.sold)
    throw invalid({ product_item_id: ['Sản phẩm này đã ngừng bán. Vui lòng chọn sản phẩm khác.'] });
  const asked = found.orderAttributes;
  const values = wanted.extra_attributes.order_attributes;
  const errors = attributeErrors(asked, values, 'extra_attributes.order_attributes');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return normalizeAttributes(asked, values);
}

/** Takes lines out of the customer's cart; those already gone, or another's, are passed over. */
export async function removeLines(transaction: Transaction, customerId: number, ids: readonly string[]) {
  await deleteLinesStatement(transaction, customerId, ids);
}

/** The statement of `removeLines`, to be part of a larger one. */
export function deleteLinesStatement(transaction: Transaction, customerId: number, ids: readonly string[]) {
  return transaction.delete(cartLines).where(and(ofCustomer(customerId), anyOf(cartLines.id, ids)));
}

/** Empties the customer's cart. */
export async function clearCart(transaction: Transaction, customerId: number): Promise<void> {
  await transaction.delete(cartLines).where(ofCustomer(customerId));
}
