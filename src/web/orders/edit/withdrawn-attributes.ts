import { attributeText, type OrderAttribute, type OrderAttributeValues } from '#contract/order-attributes.ts';

/** Names of what was ordered and the product no longer offers at all. */
export const listWithdrawn = (attributes: readonly OrderAttribute[], values: OrderAttributeValues) =>
  Object.keys(values).filter(name => !attributes.some(attribute => attribute.name === name));

export function omitAttributes(values: OrderAttributeValues, names: readonly string[]): OrderAttributeValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

export function describeWithdrawn(
  names: readonly string[],
  values: OrderAttributeValues,
): string | undefined {
  if (names.length === 0) return undefined;
  const texts = names.map(name => `“${attributeText(values[name])}”`).join(', ');
  return `Món này không còn ${texts}. Bạn sửa phần thêu thì mình bỏ ra nhé.`;
}
