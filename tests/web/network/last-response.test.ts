import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const day = 24 * 3_600_000;
const now = new Date(2026, 10, 21, 14, 5).getTime();

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The app as it starts on this phone. */
async function started() {
  const { lastResponseAt: lastAnswerAt } = await import('#web/network/last-response.ts');
  const { setReachable: noteReachable } = await import('#web/network/reachability.ts');
  return { lastAnswerAt, answered: () => noteReachable(true) };
}

test('the moment of the last answer is known after a restart', async () => {
  (await started()).answered();
  vi.resetModules();
  vi.setSystemTime(now + 60_000);
  expect((await started()).lastAnswerAt()).toBe(now);
});

test('a moment noted by a clock that was ahead is not told, and the next answer replaces it', async () => {
  vi.setSystemTime(now + day);
  (await started()).answered();
  vi.resetModules();
  vi.setSystemTime(now);
  const { lastAnswerAt, answered } = await started();
  expect(lastAnswerAt()).toBeNull();
  answered();
  expect(lastAnswerAt()).toBe(now);
  vi.resetModules();
  expect((await started()).lastAnswerAt()).toBe(now);
});
