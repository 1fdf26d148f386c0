import type { OrderAttribute, OrderAttributeValues } from '#contract/order-attributes.ts';
import { invalid } from '#server/errors.ts';
import { findOrderAttributeErrors, normaliseAttributes } from './rules.ts';

/** Returns the values to store; 422 under `field` if the product's order attributes do not allow them. */
export function checkOrderAttributes(
  attributes: readonly OrderAttribute[],
  values: OrderAttributeValues,
  field: string,
): OrderAttributeValues {
  const errors = findOrderAttributeErrors(attributes, values, field);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return normaliseAttributes(attributes, values);
}
