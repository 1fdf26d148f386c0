import type { CartLine } from '#contract/cart.ts';
import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import {
  attributeText,
  type OrderAttributeValue,
  type OrderAttributeValues,
} from '#contract/order-attributes.ts';
import { storedText } from '#contract/same-texts.ts';

export type CompleteChoice = Pick<CartLine, 'quantity' | 'order_attributes'> & {
  variant: ProductItem;
};

export function buildLine(
  product: ProductDetail,
  { variant, quantity, order_attributes }: CompleteChoice,
  id: string,
): CartLine {
  return {
    id,
    product_item_id: variant.id,
    quantity,
    price: variant.sale_price ?? variant.price,
    name: product.name,
    detail: variant.name,
    image_url: variant.image_url,
    embroidery: variant.embroidery,
    product: { id: product.id, name: product.name, code: product.code },
    order_attributes: normaliseValues(product, order_attributes),
  };
}

/** As the shop stores them: without empty values and spaces around a text. In the product's order. */
function normaliseValues(
  { order_attributes }: ProductDetail,
  values: OrderAttributeValues,
): OrderAttributeValues {
  const entries = order_attributes.flatMap(({ name }) => {
    const value = values[name];
    return value !== undefined && attributeText(value).trim() !== '' ? [[name, normaliseValue(value)]] : [];
  });
  return Object.fromEntries(entries);
}

const normaliseValue = (value: OrderAttributeValue) =>
  typeof value === 'string' ? storedText(value) : value;
