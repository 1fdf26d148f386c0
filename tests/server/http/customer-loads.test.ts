import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CustomerLoads } from '#server/http/turns/customer-loads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const megabyte = 1_000_000;

it('a customer for whom the shop has read and written a lot is heavy, until some of it has drained', () => {
  const loads = new CustomerLoads(600);
  loads.chargeJson(1, 3 * megabyte);
  loads.chargeReads(1, 3 * megabyte);
  expect(loads.isHeavy(1)).toBe(false);
  loads.chargeReads(1, 1.1 * megabyte);
  expect([1, 2].map(id => loads.isHeavy(id))).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect(loads.isHeavy(1)).toBe(false);
});

it('a cart of two hundred lines every three seconds is never too much', () => {
  const loads = new CustomerLoads(600);
  for (let read = 0; read < 1_000; read++) {
    loads.chargeJson(1, 0.3 * megabyte);
    vi.advanceTimersByTime(3_000);
  }
  expect(loads.isHeavy(1)).toBe(false);
});

it('who has let the shop work for very long is as quick as others a minute later', () => {
  const loads = new CustomerLoads(600);
  loads.chargeReads(1, 1e12);
  vi.advanceTimersByTime(59_000);
  expect(loads.isHeavy(1)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(loads.isHeavy(1)).toBe(false);
});
