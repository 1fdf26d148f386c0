import { expect, test } from 'vitest';
import { formatDataTime } from '#web/frame/connectivity/format-data-time.ts';

const dateAt = (...[month, day, hour, minute]: [number, number, number, number]) =>
  new Date(2026, month - 1, day, hour, minute).getTime();

test('today shows only the time', () => {
  expect(formatDataTime(dateAt(11, 21, 14, 5), dateAt(11, 21, 23, 59))).toBe('14:05');
  expect(formatDataTime(dateAt(11, 21, 0, 7), dateAt(11, 21, 9, 0))).toBe('00:07');
});

test('another day shows the date too', () => {
  expect(formatDataTime(dateAt(11, 20, 23, 59), dateAt(11, 21, 0, 1))).toBe('23:59 ngày 20/11');
  expect(formatDataTime(dateAt(2, 3, 8, 0), dateAt(11, 21, 8, 0))).toBe('08:00 ngày 03/02');
});
