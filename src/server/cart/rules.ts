import type { FieldErrors } from '#contract/http/errors.ts';
import {
  attributeText,
  type OrderAttribute,
  type OrderAttributeValue,
  type OrderAttributeValues,
  validateOrderAttributes,
} from '#contract/order-attributes.ts';
import { storedText } from '#contract/same-texts.ts';

export function findOrderAttributeErrors(
  attributes: readonly OrderAttribute[],
  values: OrderAttributeValues,
  field: string,
): FieldErrors {
  const messages = Object.entries(validateOrderAttributes(attributes, values));
  return Object.fromEntries(messages.map(([name, message]) => [`${field}.${name}`, [message]]));
}

/** The image of a selected value is the product's, never the one the app sent. */
export function normaliseAttributes(attributes: readonly OrderAttribute[], values: OrderAttributeValues) {
  const normalised: OrderAttributeValues = {};
  for (const attribute of attributes) {
    const text = attributeText(values[attribute.name]).trim();
    if (text) normalised[attribute.name] = normaliseValue(attribute, text);
  }
  return normalised;
}

function normaliseValue({ attributeValues, type }: OrderAttribute, text: string): OrderAttributeValue {
  // Also of a typed text that comes as an object.
  if (type !== 'select') return storedText(text);
  const option = attributeValues.find(({ value }) => value === text);
  return option?.img ? { value: text, img: option.img } : text;
}
