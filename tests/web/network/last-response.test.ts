import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const day = 24 * 3_600_000;
const now = new Date(2026, 10, 21, 14, 5).getTime();

let storedItems: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.resetModules();
  storedItems = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the modules again, as a new start of the app does. */
async function startApp() {
  const { lastResponseAt } = await import('#web/network/reachability/last-response.ts');
  const { setReachable } = await import('#web/network/reachability/reachability.ts');
  return { lastResponseAt, noteResponse: () => setReachable(true) };
}

test('the time of the last response survives a restart', async () => {
  (await startApp()).noteResponse();
  vi.resetModules();
  vi.setSystemTime(now + 60_000);
  expect((await startApp()).lastResponseAt()).toBe(now);
});

test('a time in the future, from a clock that was ahead, is ignored and replaced by the next response', async () => {
  vi.setSystemTime(now + day);
  (await startApp()).noteResponse();
  vi.resetModules();
  vi.setSystemTime(now);
  const { lastResponseAt, noteResponse } = await startApp();
  expect(lastResponseAt()).toBeNull();
  noteResponse();
  expect(lastResponseAt()).toBe(now);
  vi.resetModules();
  expect((await startApp()).lastResponseAt()).toBe(now);
});
