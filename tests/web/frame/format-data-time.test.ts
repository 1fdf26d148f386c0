import { expect, test } from 'vitest';
import { formatDataTime } from '#web/frame/connectivity/format-data-time.ts';

const at = (...[month, day, hour, minute]: [number, number, number, number]) =>
  new Date(2026, month - 1, day, hour, minute).getTime();

test('today: the time is enough', () => {
  expect(formatDataTime(at(11, 21, 14, 5), at(11, 21, 23, 59))).toBe('14:05');
  expect(formatDataTime(at(11, 21, 0, 7), at(11, 21, 9, 0))).toBe('00:07');
});

test('another day: the day too', () => {
  expect(formatDataTime(at(11, 20, 23, 59), at(11, 21, 0, 1))).toBe('23:59 ngày 20/11');
  expect(formatDataTime(at(2, 3, 8, 0), at(11, 21, 8, 0))).toBe('08:00 ngày 03/02');
});
