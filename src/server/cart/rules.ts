import type { FieldErrors } from '#contract/http/errors.ts';
import {
  attributeText,
  type OrderAttribute,
  type OrderAttributeValue,
  type OrderAttributeValues,
  validateOrderAttributes,
} from '#contract/order-attributes.ts';

/** What is wrong with the values for a product, by field of the call, as a 422 tells it. */
export function attributeErrors(
  asked: readonly OrderAttribute[],
  values: OrderAttributeValues,
  field: string,
): FieldErrors {
  const wrong = Object.entries(validateOrderAttributes(asked, values));
  return Object.fromEntries(wrong.map(([name, complaint]) => [`${field}.${name}`, [complaint]]));
}

/** The values as they are kept: nothing empty, and the picture of a choice is the product's, whatever the phone sent. */
export function normalizeAttributes(asked: readonly OrderAttribute[], values: OrderAttributeValues) {
  const kept: OrderAttributeValues = {};
  for (const attribute of asked) {
    const text = attributeText(values[attribute.name]).trim();
    if (text) kept[attribute.name] = keptValue(attribute, text);
  }
  return kept;
}

function keptValue({ attributeValues, type }: OrderAttribute, text: string): OrderAttributeValue {
  const offer = attributeValues.find(one => one.value === text);
  return type === 'select' && offer?.img ? { value: text, img: offer.img } : text;
}
