import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSendScheduler } from '#web/outbox/send-scheduler.ts';
import type { DrainResult } from '#web/outbox/sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function pumping(rest: DrainResult) {
  const tries: number[] = [];
  const pump = startSendScheduler(
    async () => {
      tries.push(performance.now());
      return rest;
    },
    () => {},
  );
  return { pump, tries };
}

test('reads that come through where writes do not start no storm of tries', async () => {
  const { pump, tries } = pumping({ reason: 'wait', retryAfter: 60_000 });
  pump.wake();
  for (let time = 0; time < 18_000; time += 20) {
    await vi.advanceTimersByTimeAsync(20);
    pump.wakeThrottled();
  }
  pump.stop();
  expect(tries).toEqual([0, 5_000, 10_000, 15_000]);
});

test('an answer after a while of silence wakes at once', async () => {
  const { pump, tries } = pumping({ reason: 'wait', retryAfter: 60_000 });
  pump.wake();
  await vi.advanceTimersByTimeAsync(30_000);
  pump.wakeThrottled();
  await vi.advanceTimersByTimeAsync(0);
  pump.stop();
  expect(tries).toHaveLength(2);
});

test('a try that comes sooner by itself is not put off', async () => {
  const { pump, tries } = pumping({ reason: 'wait', retryAfter: undefined });
  pump.wake();
  await vi.advanceTimersByTimeAsync(0);
  pump.wakeThrottled();
  await vi.advanceTimersByTimeAsync(1_000);
  pump.stop();
  expect(tries).toHaveLength(2);
});
