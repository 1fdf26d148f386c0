import type { ProductDetail } from '#contract/catalogue.ts';
import {
  attributeText,
  countCharacters,
  maxLengthOf,
  type OrderAttribute,
  validateOrderAttributes,
} from '#contract/order-attributes.ts';
import { findVariantBySelection } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';

export interface MissingChoice {
  /** `Chọn màu`, `Nhập tên thêu`. */
  text: string;
  /** See `attributeFieldId` and `orderAttributeFieldId`. */
  field: string;
}

export const attributeFieldId = (id: number) => `attribute-${id}`;
export const orderAttributeFieldId = (name: string) => `order-attribute-${name}`;
export const quantityFieldId = 'quantity';

export const invalidQuantity: MissingChoice = { text: 'Sửa số lượng', field: quantityFieldId };

export function findMissingChoice(product: ProductDetail, choice: LineChoice): MissingChoice | null {
  return findMissingAttribute(product, choice) ?? findMissingOrderAttribute(product, choice);
}

function findMissingAttribute(product: ProductDetail, { selection }: LineChoice): MissingChoice | null {
  const missing = product.attributes.find(({ id }) => selection[id] === undefined);
  if (missing) return { text: `Chọn ${lowerCase(missing.name)}`, field: attributeFieldId(missing.id) };
  if (findVariantBySelection(product, selection)) return null;
  return { text: 'Chọn loại khác', field: attributeFieldId(product.attributes[0]?.id ?? 0) };
}

function findMissingOrderAttribute(product: ProductDetail, { values }: LineChoice): MissingChoice | null {
  const errors = validateOrderAttributes(product.order_attributes, values);
  const missing = product.order_attributes.find(({ name }) => errors[name] !== undefined);
  if (!missing) return null;
  return {
    text: describeMissing(missing, attributeText(values[missing.name])),
    field: orderAttributeFieldId(missing.name),
  };
}

function describeMissing(attribute: OrderAttribute, text: string): string {
  const label = lowerCase(attribute.label);
  if (attribute.type === 'select') return `Chọn ${label}`;
  if (countCharacters(text) > maxLengthOf(attribute)) return `Rút ngắn ${label}`;
  return text.trim() ? `Sửa ${label}` : `Nhập ${label}`;
}

const lowerCase = (text: string) => text.toLocaleLowerCase('vi');
