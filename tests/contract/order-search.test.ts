import { expect, it } from 'vitest';
import { isPartOfPhone, orderSearchWords } from '#contract/orders/order-search.ts';

it.each([
  '0912000012',
  '0912 000 012',
  '0912.000.012',
  '+84912000012',
  '+84 912 000 012',
  '84 912-000-012',
  '(0912) 000 012',
])('finds a phone number that is written as %s', written => {
  expect(orderSearchWords(written)).toEqual(['0912000012']);
  expect(orderSearchWords(`Chị Ngọc ${written} thêu Bống`)).toEqual([
    'chi',
    'ngoc',
    '0912000012',
    'theu',
    'bong',
  ]);
});

it('joins the start of a phone number, and leaves codes as they are', () => {
  expect(orderSearchWords('0912 000')).toEqual(['0912000']);
  expect(orderSearchWords('MN-261121-0042')).toEqual(['mn-261121-0042']);
  expect(orderSearchWords('0042 p01 84 2')).toEqual(['0042', 'p01', '84', '2']);
});

it('takes six digits for a part of a phone number, not the end of a code', () => {
  expect(['000012', '0912000012', '0012', 'mn-261121'].map(isPartOfPhone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
