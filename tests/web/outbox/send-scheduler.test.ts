import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSendScheduler } from '#web/outbox/sending/send-scheduler.ts';
import type { DrainResult } from '#web/outbox/sending/sender.ts';

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

test('the time that the shop asked for is kept, except by a tap', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: 20_000, progressed: false });
  scheduler.sendSoon();
  for (let time = 0; time < 19_000; time += 20) {
    await vi.advanceTimersByTimeAsync(20);
    scheduler.sendThrottled();
    scheduler.sendSoon();
  }
  expect(attempts).toEqual([0]);
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toEqual([0, 19_000]);
  await vi.advanceTimersByTimeAsync(20_000);
  scheduler.stop();
  expect(attempts).toEqual([0, 19_000, 39_000]);
});

test('it is kept too if something is to be sent while the shop is answering', async () => {
  const attempts: number[] = [];
  const answer = Promise.withResolvers<DrainResult>();
  const drain = () => {
    attempts.push(performance.now());
    return answer.promise;
  };
  const scheduler = startSendScheduler(drain, () => {});
  scheduler.sendSoon();
  await vi.advanceTimersByTimeAsync(900);
  scheduler.sendSoon();
  answer.resolve({ reason: 'wait', retryAfter: 8_000, progressed: false });
  await vi.advanceTimersByTimeAsync(7_999);
  expect(attempts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  scheduler.stop();
  expect(attempts).toEqual([0, 8_900]);
});

test('successful reads while writes fail cause an attempt every 5 s at most', async () => {
  const { scheduler, attempts } = startScheduler({
    reason: 'wait',
    retryAfter: undefined,
    progressed: false,
  });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(120_000);
  const backedOff = attempts.length;
  const since = performance.now();
  for (let time = 0; time < 18_000; time += 20) {
    scheduler.sendThrottled();
    await vi.advanceTimersByTimeAsync(20);
  }
  scheduler.stop();
  const gaps = attempts.slice(backedOff).map((at, index, all) => at - (all[index - 1] ?? since - 5_000));
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
});

test('waking does not delay an attempt that is due sooner', async () => {
  const { scheduler, attempts } = startScheduler({
    reason: 'wait',
    retryAfter: undefined,
    progressed: false,
  });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(0);
  scheduler.sendThrottled();
  await vi.advanceTimersByTimeAsync(1_000);
  scheduler.stop();
  expect(attempts).toHaveLength(2);
});

test('where something arrives in each attempt, the next one follows within a second', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: undefined, progressed: true });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(10_000);
  scheduler.stop();
  expect(attempts.length).toBeGreaterThan(10);
});

test('the time that the shop asked for is kept although something arrived', async () => {
  const { scheduler, attempts } = startScheduler({ reason: 'wait', retryAfter: 20_000, progressed: true });
  scheduler.sendNow();
  await vi.advanceTimersByTimeAsync(19_999);
  scheduler.stop();
  expect(attempts).toEqual([0]);
});
