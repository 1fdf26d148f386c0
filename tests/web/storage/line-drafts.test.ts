import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearLineDrafts,
  readLineDraft,
  removeLineDraft,
  saveLineDraft,
} from '#web/storage/drafts/line-drafts.ts';

const storedItems = new Map<string, string>();
beforeEach(() => {
  storedItems.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (productId: number, name = 'Bảo An') => ({
  productId,
  selection: { 1: 'KE' },
  values: { 'Tên thêu': name, 'Màu chỉ': { value: 'Đỏ', img: null } },
  quantity: 2,
});

test('keeps the newest draft of each of the last twenty products', () => {
  for (let product = 1; product <= 21; product += 1) saveLineDraft(7, draft(product));
  saveLineDraft(7, draft(2, 'Ỷ Lan'));
  expect(readLineDraft(7, { productId: 1 })).toBeNull();
  expect(readLineDraft(7, { productId: 2 })).toEqual(draft(2, 'Ỷ Lan'));
  expect(readLineDraft(7, { productId: 21 })).toEqual(draft(21));
});

test('belongs to one customer, and leaves nothing when it is removed', () => {
  saveLineDraft(7, draft(1));
  saveLineDraft(8, draft(1, 'Khoai'));
  removeLineDraft(7, { productId: 1 });
  expect(readLineDraft(8, { productId: 1 })).toEqual(draft(1, 'Khoai'));
  clearLineDrafts(8);
  expect(storedItems.size).toBe(0);
});

test.each(['{', '[1]', '{"a":1}', '[{"productId":"1"}]'])('ignores the invalid draft %s', text => {
  storedItems.set('mam-nho-line-drafts-7', text);
  expect(readLineDraft(7, { productId: 1 })).toBeNull();
});

test('keeps an edited line apart from a new one of the same product', () => {
  saveLineDraft(7, draft(1));
  saveLineDraft(7, { ...draft(1, 'Khoai'), lineId: 'a' });
  expect(readLineDraft(7, { productId: 1 })).toEqual(draft(1));
  expect(readLineDraft(7, { productId: 1, lineId: 'a' })?.values?.['Tên thêu']).toBe('Khoai');
  expect(readLineDraft(7, { productId: 1, lineId: 'b' })).toBeNull();
});

test('what the browser has no room for is still read, and not what it stored before', () => {
  saveLineDraft(7, draft(1, 'N'));
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  saveLineDraft(7, draft(1, 'Nguyên'));
  expect(readLineDraft(7, { productId: 1 })).toEqual(draft(1, 'Nguyên'));
});
