import { beforeEach, expect, test, vi } from 'vitest';
import { seenProducts } from '#web/storage/values/recent-lists.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('keeps each id once, last used first, at most twenty, for one customer', () => {
  for (let id = 1; id <= 21; id++) seenProducts.record(7, String(id));
  seenProducts.record(7, '5');
  expect(seenProducts.list(7).slice(0, 3)).toEqual(['5', '21', '20']);
  expect(seenProducts.list(7)).toHaveLength(20);
  expect(seenProducts.list(8)).toEqual([]);
  seenProducts.clear(7);
  expect(seenProducts.list(7)).toEqual([]);
});
