import { hashKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CartLine } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { shop } from '#contract/shop.ts';
import { buildLine, type CompleteChoice } from '#web/line-items/build-line.ts';

/**
 * Raises the quantity of an existing line with the same variant and order attributes (rule 7), else makes a new line.
 * The result is absolute ("this line holds 3"), so sending it twice gives the same cart.
 */
export function mergeLine(cart: readonly CartLine[], product: ProductDetail, chosen: CompleteChoice) {
  const line = buildLine(product, chosen, uuidv7());
  const existing = cart.find(item => mergeKey(item) === mergeKey(line));
  if (!existing) return { line, isNew: true };
  const quantity = Math.min(shop.quantity.max, existing.quantity + chosen.quantity);
  return { line: { ...line, id: existing.id, quantity }, isNew: false };
}

const mergeKey = ({ product_item_id, order_attributes }: CartLine) =>
  hashKey([product_item_id, order_attributes]);
