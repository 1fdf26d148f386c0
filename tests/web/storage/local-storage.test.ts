import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPendingSignOut,
  hasPendingSignOut,
  setPendingSignOut,
} from '#web/network/session/pending-sign-out.ts';
import { mayHaveSession } from '#web/network/session/session-cookie.ts';
import { lastCustomer, saveLastCustomer } from '#web/storage/values/last-customer.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('if the browser forbids storage, no customer is signed in and nothing throws', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('document', { cookie: '' });
  saveLastCustomer(7);
  setPendingSignOut();
  clearPendingSignOut();
  expect([lastCustomer(), hasPendingSignOut(), mayHaveSession()]).toEqual([null, false, false]);
});
