import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPendingSignOut,
  hasPendingSignOut,
  mayHaveSession,
  setPendingSignOut,
} from '#web/network/session-hint.ts';
import { lastCustomer, saveLastCustomer } from '#web/storage/last-customer.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('where the browser forbids storage, the phone knows nobody and goes on', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('document', { cookie: '' });
  saveLastCustomer(7);
  setPendingSignOut();
  clearPendingSignOut();
  expect([lastCustomer(), hasPendingSignOut(), mayHaveSession()]).toEqual([null, false, false]);
});
