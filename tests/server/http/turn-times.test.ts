import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TurnTimes } from '#server/http/endpoint/turn-times.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const workFor = (ms: number) => async () => {
  vi.advanceTimersByTime(ms);
};

it('lets customers whose turns take long wait for each other, until the minute is over', async () => {
  const times = new TurnTimes();
  await times.measure(1, workFor(1_999));
  expect(times.standingOf(1)).toBe('usual');
  await times.measure(1, workFor(1));
  expect([1, 2, null].map(id => times.standingOf(id))).toEqual(['frequent', 'usual', 'usual']);
  vi.setSystemTime(60_000);
  expect(times.standingOf(1)).toBe('usual');
});

it('counts what fails, too', async () => {
  const times = new TurnTimes();
  const fail = async () => {
    vi.advanceTimersByTime(3_000);
    throw new Error('409');
  };
  await expect(times.measure(1, fail)).rejects.toThrow('409');
  expect(times.standingOf(1)).toBe('frequent');
});
