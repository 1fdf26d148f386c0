import { beforeEach, expect, test, vi } from 'vitest';
import { watchSignOut } from '#web/storage/sign-out/watch-sign-out.ts';
import { saveLastCustomer } from '#web/storage/values/last-customer.ts';

const items = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  items.clear();
  saveLastCustomer(1);
});

test('a tab that missed how all data was cleared takes the customer for signed out, though they are back', () => {
  const isSignedOut = watchSignOut(1);
  const isSignedOutInOtherTab = watchSignOut(1);
  expect([isSignedOut(), isSignedOutInOtherTab()]).toEqual([false, false]);
  items.clear();
  saveLastCustomer(1);
  const isSignedOutAfterwards = watchSignOut(1);
  expect([isSignedOut(), isSignedOutInOtherTab(), isSignedOutAfterwards()]).toEqual([true, true, false]);
});
