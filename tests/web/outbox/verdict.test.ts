import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { backOff } from '#web/outbox/back-off.ts';
import { verdictFor } from '#web/outbox/verdict.ts';

const rejection = (status: number) => new ApiError(status, { message: 'Không được' });

describe('what a failure means', () => {
  test('no answer waits, as long as the shop asked for', () => {
    expect(verdictFor(new NetworkError(null, 5_000))).toEqual({ kind: 'wait', retryAfter: 5_000 });
  });
  test('419 asks for a new token', () => expect(verdictFor(rejection(419)).kind).toBe('renew-token'));
  test('401 asks to sign in', () => expect(verdictFor(rejection(401)).kind).toBe('sign-in'));
  test.each([400, 403, 404, 409, 422])('%i is a rejection the customer decides about', status => {
    expect(verdictFor(rejection(status))).toMatchObject({
      kind: 'rejected',
      rejection: { status, message: 'Không được' },
    });
  });
  test('a failure of our own is no endless loop', () => {
    expect(verdictFor(new TypeError('x')).kind).toBe('rejected');
  });
});

test('waiting doubles up to a minute, spread by half', () => {
  expect([1, 2, 3].map(attempt => backOff(attempt, () => 1))).toEqual([1_000, 2_000, 4_000]);
  expect(backOff(1, () => 0)).toBe(500);
  expect(backOff(30, () => 1)).toBe(60_000);
});
