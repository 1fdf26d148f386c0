import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSendScheduler } from '#web/outbox/send-scheduler.ts';
import type { DrainResult } from '#web/outbox/sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function startScheduler(result: DrainResult) {
  const attempts: number[] = [];
  const scheduler = startSendScheduler(
    async () => {
      attempts.push(performance.now());
      return result;
    },
    () => {},
  );
  return { scheduler, attempts };
}

test('successful reads while writes fail cause an attempt every 5 s at most', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: 60_000 });
  scheduler.sendNow();
  for (let time = 0; time < 18_000; time += 20) {
    await vi.advanceTimersByTimeAsync(20);
    scheduler.sendThrottled();
  }
  scheduler.stop();
  expect(attempts).toEqual([0, 5_000, 10_000, 15_000]);
});

test('the first response after a while wakes at once', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: 60_000 });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(30_000);
  scheduler.sendThrottled();
  await vi.advanceTimersByTimeAsync(0);
  scheduler.stop();
  expect(attempts).toHaveLength(2);
});

test('waking does not delay an attempt that is due sooner', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: undefined });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(0);
  scheduler.sendThrottled();
  await vi.advanceTimersByTimeAsync(1_000);
  scheduler.stop();
  expect(attempts).toHaveLength(2);
});
