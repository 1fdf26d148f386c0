import { afterEach, expect, test, vi } from 'vitest';
import { mayHaveSession, oweSignOut, owesSignOut, signOutSettled } from '#web/network/session-hint.ts';
import { knownCustomer, rememberCustomer } from '#web/storage/last-customer.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('where the browser forbids storage, the phone knows nobody and goes on', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('document', { cookie: '' });
  rememberCustomer(7);
  oweSignOut();
  signOutSettled();
  expect([knownCustomer(), owesSignOut(), mayHaveSession()]).toEqual([null, false, false]);
});
