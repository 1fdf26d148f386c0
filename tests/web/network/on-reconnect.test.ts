import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReconnect } from '#web/network/reachability/on-reconnect.ts';
import { setReachable } from '#web/network/reachability/reachability.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setReachable(true);
});

function reconnect(): void {
  setReachable(false);
  setReachable(true);
}

test('a shop of which one call fails and another succeeds is not asked again and again', () => {
  let refreshes = 0;
  const stop = onReconnect(() => {
    refreshes += 1;
    // The refresh itself disconnects and reconnects, as a failing and a succeeding read do.
    setTimeout(reconnect, 20);
  });
  reconnect();
  expect(refreshes, 'the first reconnect counts at once').toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(refreshes).toBe(7);
  stop();
});

test('a reconnect soon after another is not forgotten, unless the network is gone by then', () => {
  let refreshes = 0;
  const stop = onReconnect(() => {
    refreshes += 1;
  });
  reconnect();
  vi.advanceTimersByTime(1_000);
  reconnect();
  expect(refreshes).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(refreshes).toBe(2);
  reconnect();
  setReachable(false);
  vi.advanceTimersByTime(5_000);
  expect(refreshes).toBe(2);
  stop();
});
