import { hashKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CartItem } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import { shop } from '#contract/shop.ts';
import type { ChosenLine } from './line-sheet.tsx';

/** The line as it shall stand in the cart, in the words the customer saw. */
export function buildLine(
  product: ProductDetail,
  { item, quantity, order_attributes }: ChosenLine,
  id: string,
): CartItem {
  return {
    id,
    product_item_id: item.id,
    quantity,
    price: item.sale_price ?? item.price,
    name: product.name,
    detail: item.name,
    image_url: item.image_url,
    embroidery: item.embroidery,
    product: { id: product.id, name: product.name, code: product.code },
    order_attributes: given(product, order_attributes),
  };
}

// In the order the product asks, and without what was left empty.
function given({ order_attributes }: ProductDetail, values: OrderAttributeValues): OrderAttributeValues {
  const answered = order_attributes.flatMap(({ name }) => {
    const value = values[name];
    return value !== undefined && attributeText(value).trim() !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(answered);
}

/**
 * What adding comes to: more of a line that is the same to the last stitch, or a new one. Both say how it shall be,
 * not what to do, so that sending it twice gives the same cart.
 */
export function mergeLine(cart: readonly CartItem[], product: ProductDetail, chosen: ChosenLine) {
  const fresh = buildLine(product, chosen, uuidv7());
  const same = cart.find(line => sewn(line) === sewn(fresh));
  if (!same) return { line: fresh, isNew: true };
  const quantity = Math.min(shop.quantity.most, same.quantity + chosen.quantity);
  return { line: { ...fresh, id: same.id, quantity }, isNew: false };
}

const sewn = ({ product_item_id, order_attributes }: CartItem) =>
  hashKey([product_item_id, order_attributes]);
