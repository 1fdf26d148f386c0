import { and, count, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type addCartItemEndpoint, type CartLine, fullCart, fullLine } from '#contract/cart.ts';
import { haveSameTexts } from '#contract/same-texts.ts';
import { shop } from '#contract/shop.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { checkLine, type LineFields, saveLine } from './change-lines.ts';
import { findLine, isOwnedBy } from './store.ts';
import { cartLines } from './tables.ts';

/** 422 if the cart or the line is full; otherwise like `saveLine`. */
export async function addLine(
  transaction: Transaction,
  customerId: number,
  { id, adds_to, ...fields }: z.output<typeof addCartItemEndpoint.body>,
): Promise<CartLine> {
  // Two that are added at once must not both be the last.
  await lockCustomer(transaction, customerId);
  const same = adds_to && (await lockSameLine(transaction, customerId, adds_to, fields));
  if (same) return raiseQuantity(transaction, customerId, same, fields.quantity);
  const line = await saveLine(transaction, customerId, fields, id);
  const [total] = await transaction.select({ lines: count() }).from(cartLines).where(isOwnedBy(customerId));
  if ((total?.lines ?? 0) > shop.limits.cartLines) throw invalid({ product_item_id: [fullCart] });
  return line;
}

/** `null` if another phone has taken it out of the cart, or made something else of it (rule 7). */
async function lockSameLine(transaction: Transaction, customerId: number, id: string, fields: LineFields) {
  const orderAttributes = await checkLine(transaction, fields);
  const isLine = and(isOwnedBy(customerId), eq(cartLines.id, id));
  const [line] = await transaction.select().from(cartLines).where(isLine).for('update');
  const isSame =
    line?.productItemId === fields.product_item_id && haveSameTexts(line.orderAttributes, orderAttributes);
  return isSame ? line : null;
}

async function raiseQuantity(
  transaction: Transaction,
  customerId: number,
  { id, quantity: current }: Pick<CartLine, 'id' | 'quantity'>,
  added: number,
): Promise<CartLine> {
  const quantity = current + added;
  if (quantity > shop.quantity.max) throw invalid({ quantity: [fullLine] });
  await transaction.update(cartLines).set({ quantity }).where(eq(cartLines.id, id));
  return findLine(transaction, customerId, id);
}
