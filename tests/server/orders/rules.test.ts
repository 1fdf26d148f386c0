import { expect, it } from 'vitest';
import { lineStatuses } from '#contract/status/order-statuses.ts';
import {
  deriveOrderStatus,
  formatOrderCode,
  isOrderOpen,
  nextStatuses,
  statusFields,
  toLineStatus,
} from '#server/orders/rules.ts';

const lines = (...statuses: number[]) => statuses.map(status => ({ status }));

it.each([
  [[1], 1],
  [[8, 1], 1],
  [[2, 8], 8],
  [[6, 4, 5], 4],
  [[7, 6], 6],
  [[7, 7], 7],
])('derives from lines %o the least advanced status that is not cancelled: %i', (statuses, expected) => {
  expect(deriveOrderStatus(lines(...statuses))).toBe(expected);
});

it('moves a line 1 → 8 → 2 → 4 → 5 → 6, and to 7 from any but 6', () => {
  const path = [1, 8, 2, 4, 5].map(status => nextStatuses[toLineStatus(status)]);
  expect(path).toEqual([
    [8, 7],
    [2, 7],
    [4, 7],
    [5, 7],
    [6, 7],
  ]);
  expect([nextStatuses[6], nextStatuses[7]]).toEqual([[], []]);
});

it('gives every status its own label and colour', () => {
  const badges = Object.keys(lineStatuses).map(status =>
    statusFields(toLineStatus(Number(status)), 'Đã thanh toán'),
  );
  expect(new Set(badges.map(badge => badge.status)).size).toBe(7);
  expect(new Set(badges.map(badge => badge.status_color)).size).toBe(7);
  expect(badges[0]).toMatchObject({ payment_status: 'Đã thanh toán', payment_status_color: 'green' });
});

it('is open while all lines are new and no payment is requested', () => {
  expect(isOrderOpen(lines(1, 1), 'Chưa thanh toán')).toBe(true);
  expect(isOrderOpen(lines(1, 7), 'Chưa thanh toán')).toBe(false);
  expect(isOrderOpen(lines(1), 'Chờ xác nhận')).toBe(false);
});

it('formats an order number with its day', () => {
  expect(formatOrderCode('2026-11-21', 42)).toBe('MN-261121-0042');
  expect(formatOrderCode('2026-11-21', 12_345)).toBe('MN-261121-12345');
});
