import { expect, test } from 'vitest';
import { checkoutDraft, selectLine } from '#web/storage/drafts/checkout-draft.ts';

test('a line of which more is added is ordered again', () => {
  const draft = { addressId: null, note: 'Gói quà', deselectedIds: ['mũ', 'yếm'] };
  checkoutDraft.write(1, draft);
  selectLine(1, 'yếm');
  expect(checkoutDraft.read(1)).toEqual({ ...draft, deselectedIds: ['mũ'] });
  selectLine(1, 'áo');
  expect(checkoutDraft.read(1).deselectedIds).toEqual(['mũ']);
});
