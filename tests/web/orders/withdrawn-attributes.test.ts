import { expect, it } from 'vitest';
import { describeWithdrawn, listWithdrawn, omitAttributes } from '#web/orders/edit/withdrawn-attributes.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';

const ordered = { 'Tên thêu': 'An', 'Hình thêu kèm': { value: 'Thỏ', img: null } };

it('says what the product no longer offers, and leaves it out of what is sent', () => {
  const withdrawn = listWithdrawn([nameAttribute], ordered);
  expect(withdrawn).toEqual(['Hình thêu kèm']);
  expect(omitAttributes(ordered, withdrawn)).toEqual({ 'Tên thêu': 'An' });
  expect(describeWithdrawn(withdrawn, ordered)).toContain('“Thỏ”');
});

it('says nothing of a product that offers all that was ordered', () => {
  expect(describeWithdrawn(listWithdrawn([nameAttribute], { 'Tên thêu': 'An' }), ordered)).toBeUndefined();
});
