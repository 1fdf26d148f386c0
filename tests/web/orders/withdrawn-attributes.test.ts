import { expect, it } from 'vitest';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import { describeWithdrawn, listWithdrawn, omitAttributes } from '#web/orders/edit/withdrawn-attributes.ts';

const name: OrderAttribute = {
  name: 'Tên thêu',
  label: 'Tên thêu',
  type: 'text',
  required: true,
  max_length: 14,
  isHaveDefaultValueImage: false,
  attributeValues: [],
};
const ordered = { 'Tên thêu': 'An', 'Hình thêu kèm': { value: 'Thỏ', img: null } };

it('says what the product no longer offers, and leaves it out of what is sent', () => {
  const withdrawn = listWithdrawn([name], ordered);
  expect(withdrawn).toEqual(['Hình thêu kèm']);
  expect(omitAttributes(ordered, withdrawn)).toEqual({ 'Tên thêu': 'An' });
  expect(describeWithdrawn(withdrawn, ordered)).toContain('“Thỏ”');
});

it('says nothing of a product that offers all that was ordered', () => {
  expect(describeWithdrawn(listWithdrawn([name], { 'Tên thêu': 'An' }), ordered)).toBeUndefined();
});
