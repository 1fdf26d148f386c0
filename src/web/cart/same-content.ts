import { hashKey } from '@tanstack/react-query';
import type { CartLine } from '#contract/cart.ts';

type Content = Pick<CartLine, 'product_item_id' | 'order_attributes'>;

/** The same variant with the same order attributes: one line of the cart (rule 7). */
export const isSameContent = (left: Content, right: Content) => contentKey(left) === contentKey(right);

const contentKey = ({ product_item_id, order_attributes }: Content) =>
  hashKey([product_item_id, order_attributes]);
