import {
  areTooLong,
  type OrderAttribute,
  type OrderAttributeValues,
  tooLongMessage,
} from '#contract/order-attributes.ts';
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
  const normalised = normaliseAttributes(attributes, values);
  // A select sent as text is stored with its picture, and is longer than it was.
  if (areTooLong(normalised)) throw invalid({ [field]: [tooLongMessage] });
  return normalised;
}
