import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPendingSignOut,
  hasPendingSignOut,
  setPendingSignOut,
} from '#web/network/session/pending-sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};

test('a sign-out is pending until it is done, also where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} });
  expect(hasPendingSignOut()).toBe(false);
  setPendingSignOut();
  expect(hasPendingSignOut()).toBe(true);
  clearPendingSignOut();
  expect(hasPendingSignOut()).toBe(false);
});
