import { expect, it } from 'vitest';
import { checkVersion } from '#server/cli/commands/doctor/check-postgres.ts';

const now = new Date('2026-09-20T12:00:00Z');

it.each([
  ['18.4', 180_004, true, 'well', 'PostgreSQL 18.4, đi kèm cửa hàng, đúng hình dạng', null],
  ['18.3', 180_003, true, 'attention', 'đã cũ: dòng này đã có bản vá 18.4', 'Cập nhật chương trình'],
  ['17.2', 170_002, false, 'attention', 'của DATABASE_URL, đã cũ', 'bản vá mới nhất của dòng 17'],
  ['14.30', 140_030, false, 'wrong', 'quá cũ', 'PostgreSQL 15 trở lên'],
])('says of PostgreSQL %s whether it is old', (version, number, bundled, state, words, advice) => {
  const result = checkVersion({ version, number, bundled }, now);
  expect(result).toMatchObject({ state, words: expect.stringContaining(words) });
  if (advice) expect(result.advice).toContain(advice);
  else expect(result.advice).toBeNull();
});

it('says when a major version gets fixes no more', () => {
  const version = { version: '15.30', number: 150_030, bundled: false };
  const result = checkVersion(version, new Date('2028-01-01'));
  expect(result).toMatchObject({ state: 'attention', words: expect.stringContaining('không còn được vá') });
});
