import { expect, it } from 'vitest';
import { expectedMinor, isUnsupported } from '#server/database/release-schedule.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

it.each([
  // 15.1 came on 10 November 2022, 16.1 on 9 November 2023.
  [15, '2022-11-20', 0],
  [15, '2022-12-10', 1],
  [16, '2023-12-10', 1],
  [16, '2024-03-20', 2],
  // Really 15.13: there were two urgent fixes.
  [15, '2025-06-10', 11],
  [18, '2025-10-01', 0],
  [18, '2026-09-20', 4],
])('PostgreSQL %i on %s has at least %i fixes', (major, date, minor) => {
  expect(expectedMinor(major, day(date))).toBe(minor);
});

it('knows when the five years of a major version are over', () => {
  expect(isUnsupported(15, day('2027-11-01'))).toBe(false);
  expect(isUnsupported(15, day('2027-11-12'))).toBe(true);
});
