import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CustomerLoads } from '#server/http/endpoint/customer-loads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const workFor = (ms: number) => () => void vi.advanceTimersByTime(ms);

it('a customer for whom the shop has worked for long is heavy, until some of it has drained', () => {
  const loads = new CustomerLoads();
  loads.chargeSync(1, workFor(199));
  expect(loads.isHeavy(1)).toBe(false);
  loads.chargeSync(1, workFor(2));
  expect([1, 2].map(id => loads.isHeavy(id))).toEqual([true, false]);
  vi.advanceTimersByTime(300);
  expect(loads.isHeavy(1)).toBe(false);
});

it('a call a second is never too many', () => {
  const loads = new CustomerLoads();
  for (let call = 0; call < 1_000; call++) {
    loads.chargeSync(1, workFor(4));
    vi.advanceTimersByTime(996);
  }
  expect(loads.isHeavy(1)).toBe(false);
});

it('who has let the shop work for very long is as quick as others a minute later', () => {
  const loads = new CustomerLoads();
  loads.chargeSync(1, workFor(100_000));
  vi.advanceTimersByTime(59_000);
  expect(loads.isHeavy(1)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(loads.isHeavy(1)).toBe(false);
});

it('time is divided among the turns that run at once, whatever becomes of them', async () => {
  const loads = new CustomerLoads(600, () => performance.now());
  const release = Promise.withResolvers<void>();
  const turns = [1, 2, null].map(id => loads.chargeTurn(id, () => release.promise));
  vi.advanceTimersByTime(540);
  const alone = Promise.withResolvers<void>();
  const failing = loads.chargeTurn(3, () => alone.promise);
  release.resolve();
  await Promise.all(turns);
  expect(
    [1, 2, 3].map(id => loads.isHeavy(id)),
    '180 ms each',
  ).toEqual([false, false, false]);
  vi.advanceTimersByTime(300);
  alone.reject(new Error('409'));
  await expect(failing).rejects.toThrow('409');
  expect([1, 2, 3].map(id => loads.isHeavy(id))).toEqual([false, false, true]);
});
