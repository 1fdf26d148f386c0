import type { CartLine } from '#contract/cart.ts';
import { haveSameTexts } from '#contract/same-texts.ts';

type Content = Pick<CartLine, 'product_item_id' | 'order_attributes'>;

/** The same variant with the same order attributes: one line of the cart (rule 7). */
export const isSameContent = (left: Content, right: Content) =>
  left.product_item_id === right.product_item_id &&
  haveSameTexts(left.order_attributes, right.order_attributes);
