import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import type { CartLine, cartLineBody, updateCartItemEndpoint } from '#contract/cart.ts';
import { findVariant } from '#server/catalogue/store.ts';
import { settleAll } from '#server/concurrency/settle-all.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { anyOf } from '#server/database/sql/any-of.ts';
import { invalid } from '#server/errors.ts';
import { checkOrderAttributes } from './check-order-attributes.ts';
import { findLine, isOwnedBy } from './store.ts';
import { cartLines } from './tables.ts';

export type LineFields = z.output<typeof cartLineBody>;

/**
 * Inserts or updates: the app chooses the id, so an add sent twice is one line. 404 for an id of another
 * customer, 422 if the variant is not sold or its order attributes are wrong.
 */
export async function saveLine(
  transaction: Transaction,
  customerId: number,
  fields: LineFields,
  id: string = newId(),
): Promise<CartLine> {
  const { product_item_id: productItemId, quantity } = fields;
  const orderAttributes = await checkLine(transaction, fields);
  const line = { id, customerId, productItemId, quantity, orderAttributes };
  // Pipelined: sent together, run in order.
  const [, savedLine] = await settleAll([
    upsertLine(transaction).execute(line),
    findLine(transaction, customerId, id),
  ]);
  return savedLine;
}

const { placeholder } = sql;
const upsertLine = preparedStatement(database =>
  database
    .insert(cartLines)
    .values({
      id: placeholder('id'),
      customerId: placeholder('customerId'),
      productItemId: placeholder('productItemId'),
      quantity: placeholder('quantity'),
      orderAttributes: placeholder('orderAttributes'),
    })
    .onConflictDoUpdate({
      target: cartLines.id,
      set: {
        productItemId: sql`excluded.product_item_id`,
        quantity: sql`excluded.quantity`,
        orderAttributes: sql`excluded.order_attributes`,
      },
      setWhere: eq(cartLines.customerId, placeholder('customerId')),
    })
    .prepare('save_cart_line'),
);

/** 404 for an unknown line and another customer's; otherwise like `saveLine`. */
export async function updateLine(
  transaction: Transaction,
  customerId: number,
  id: string,
  { product_item_id, ...fields }: z.output<typeof updateCartItemEndpoint.body>,
): Promise<CartLine> {
  const line = await findLine(transaction, customerId, id);
  if (product_item_id === undefined && line.is_available === false) throw notSold();
  // Without a variant, what is sewn stays as another phone may have changed it meanwhile.
  const content =
    product_item_id === undefined ? {} : await toContent(transaction, { product_item_id, ...fields });
  const isLine = and(isOwnedBy(customerId), eq(cartLines.id, id));
  // Not an insert: the line may be ordered at this moment, and would be in the cart again.
  await transaction
    .update(cartLines)
    .set({ quantity: fields.quantity, ...content })
    .where(isLine);
  return findLine(transaction, customerId, id);
}

async function toContent(database: Database, fields: LineFields) {
  return { productItemId: fields.product_item_id, orderAttributes: await checkLine(database, fields) };
}

const notSold = () =>
  invalid({ product_item_id: ['Sản phẩm này đã ngừng bán. Bạn chọn sản phẩm khác nhé.'] });

/** Returns the order attributes to store; rejects like `saveLine`. */
export async function checkLine(database: Database, { product_item_id, extra_attributes }: LineFields) {
  const variant = await findVariant(database, product_item_id);
  if (!variant?.isAvailable) throw notSold();
  const values = extra_attributes.order_attributes;
  return checkOrderAttributes(variant.orderAttributes, values, 'extra_attributes.order_attributes');
}

/** Skips ids that are already gone or belong to another customer. */
export async function deleteLines(transaction: Transaction, customerId: number, ids: readonly string[]) {
  await deleteInOrder(transaction, and(isOwnedBy(customerId), anyOf(cartLines.id, ids)));
}

export async function clearCart(transaction: Transaction, customerId: number): Promise<void> {
  await deleteInOrder(transaction, isOwnedBy(customerId));
}

/** Locked by id, as an order does: two that lock the same lines in different orders wait a second for each other. */
async function deleteInOrder(transaction: Transaction, isDeleted: SQL | undefined): Promise<void> {
  const { id } = cartLines;
  const locked = transaction
    .$with('locked')
    .as(transaction.select({ id }).from(cartLines).where(isDeleted).orderBy(id).for('update'));
  await transaction
    .with(locked)
    .delete(cartLines)
    .where(inArray(id, transaction.select({ id: locked.id }).from(locked)));
}
