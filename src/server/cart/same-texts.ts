import { isDeepStrictEqual } from 'node:util';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';

/** Whether the same is sewn. */
export const haveSameTexts = (one: OrderAttributeValues, other: OrderAttributeValues) =>
  isDeepStrictEqual(textsOf(one), textsOf(other));

// The shop stores neither empty values nor spaces around a text.
function textsOf(values: OrderAttributeValues): Map<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [name, attributeText(value).trim()] as const);
  return new Map(texts.filter(([, text]) => text !== ''));
}
