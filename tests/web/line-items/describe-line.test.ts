import { expect, test } from 'vitest';
import { describeLine } from '#web/line-items/describe-line.ts';

test('names the variant and the sewn name', () => {
  const line = { name: 'Set quà', detail: 'Hồng', order_attributes: { 'Tên thêu': ' Bống ' } };
  expect(describeLine(line)).toBe('Set quà, Hồng, tên Bống');
});

test('leaves out what a line does not have', () => {
  expect(describeLine({ name: 'Khăn sữa', detail: '', order_attributes: {} })).toBe('Khăn sữa');
});
