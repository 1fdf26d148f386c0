import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runUntilDone } from '#web/app/run-until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure is tried again by itself, later each time, until it is done', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce('500').mockRejectedValueOnce('500');
  work.mockResolvedValue();
  const { start } = runUntilDone(work);
  start();
  start();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(3);
  start();
  expect(work).toHaveBeenCalledTimes(4);
});

test('nothing is tried again once it is stopped, even if it fails after that', async () => {
  const work = vi.fn(() => Promise.reject(new Error('500')));
  const { start, stop } = runUntilDone(work);
  start();
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  start();
  expect(work).toHaveBeenCalledTimes(1);
});
