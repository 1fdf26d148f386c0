import type { ProductDetail } from '#contract/catalogue.ts';
import type { HttpClient } from './http-client.ts';

/** The first variant, with the first value of each choice and the name for all else. Returns the response: a refusal too. */
export function addLine(
  client: HttpClient,
  { productItems, order_attributes }: ProductDetail,
  { sewnName = '', quantity = 1 } = {},
) {
  const texts = order_attributes.map(({ name, attributeValues: [first] }) => [
    name,
    first?.value ?? sewnName,
  ]);
  return client.send('POST', '/api/shopping-cart/add-item', {
    product_item_id: productItems[0]?.id,
    quantity,
    extra_attributes: { order_attributes: Object.fromEntries(texts) },
  });
}
