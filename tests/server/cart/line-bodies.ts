/** Variants of `seedProducts`. */
export const bib = { product_item_id: 3, quantity: 2 };
export const shirt = (order_attributes: Record<string, unknown>) => ({
  product_item_id: 1,
  quantity: 1,
  extra_attributes: { order_attributes },
});
