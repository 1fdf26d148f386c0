import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { backOffDelay } from '#web/outbox/sending/back-off.ts';
import { verdictFor } from '#web/outbox/sending/verdict.ts';

const createError = (status: number) => new ApiError(status, { message: 'Không được' });

describe('the verdict on an error', () => {
  test('no response waits', () => {
    expect(verdictFor(new NetworkError(null))).toEqual({
      kind: 'wait',
      retryAfter: undefined,
      failed: false,
    });
  });
  test.each([408, 425, 429, 502, 503, 599])('%i waits as long as the shop asks for', status => {
    const error = new NetworkError('Cửa hàng đang bận', { status, retryAfter: 5_000 });
    expect(verdictFor(error)).toEqual({ kind: 'wait', retryAfter: 5_000, failed: false });
  });
  test('no wait is longer than a queue can stand still', () => {
    const error = new NetworkError('Cửa hàng đang bận', { status: 503, retryAfter: 86_400_000 });
    expect(verdictFor(error)).toEqual({ kind: 'wait', retryAfter: 300_000, failed: false });
  });
  test('429 for longer than a queue can stand still is rejected, in the words of the shop', () => {
    const message = 'Bạn đặt tiếp được từ 8:00 ngày mai nhé.';
    expect(verdictFor(new NetworkError(message, { status: 429, retryAfter: 3_600_000 }))).toEqual({
      kind: 'rejected',
      rejection: { status: 429, message },
    });
  });
  test('500 waits, and counts against this very command', () => {
    expect(verdictFor(new NetworkError('Lỗi', { status: 500 }))).toMatchObject({
      kind: 'wait',
      failed: true,
    });
  });
  test('419 renews the token', () => expect(verdictFor(createError(419)).kind).toBe('renew-csrf-token'));
  test('401 asks to sign in', () => expect(verdictFor(createError(401)).kind).toBe('sign-in'));
  test.each([400, 403, 404, 409, 422])('%i is rejected, and the customer decides', status => {
    expect(verdictFor(createError(status))).toMatchObject({
      kind: 'rejected',
      rejection: { status, message: 'Không được' },
    });
  });
  test('an error of our own code is rejected, since a retry would fail forever', () => {
    expect(verdictFor(new TypeError('x')).kind).toBe('rejected');
  });
});

test('the delay doubles up to a minute, half of it random', () => {
  expect([1, 2, 3].map(attempt => backOffDelay(attempt, () => 1))).toEqual([1_000, 2_000, 4_000]);
  expect(backOffDelay(1, () => 0)).toBe(500);
  expect(backOffDelay(30, () => 1)).toBe(60_000);
});
