import { expect, test } from 'vitest';
import { formatDong, percentOff } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/number.ts';

test('đồng are grouped by dots and followed by their sign', () => {
  expect(formatDong(85_000)).toBe('85.000\u00a0₫');
  expect(formatDong(0)).toBe('0\u00a0₫');
  expect(formatDong(690_000_000_000)).toBe('690.000.000.000\u00a0₫');
});

test('a percentage is rounded to a whole number', () => {
  expect(percentOff(42_500, 85_000)).toBe(50);
  expect(percentOff(119_000, 129_000)).toBe(8);
});

test.each([0, 7, 999, 1_000, 12_345, 274_000, 1_000_000, 987_654_321, Number.MAX_SAFE_INTEGER, -1, -1_234])(
  'writes %s as Intl does',
  value => {
    expect(formatNumber(value)).toBe(value.toLocaleString('vi-VN'));
    expect(formatDong(value)).toBe(value.toLocaleString('vi-VN', { style: 'currency', currency: 'VND' }));
  },
);
