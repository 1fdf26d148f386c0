import type { OrderAttribute } from '#contract/order-attributes.ts';

/** The required name of at most 14 characters that is sewn on a product. */
export const nameAttribute: OrderAttribute = {
  name: 'Tên thêu',
  label: 'Tên thêu',
  type: 'text',
  required: true,
  max_length: 14,
  isHaveDefaultValueImage: false,
  attributeValues: [],
};
