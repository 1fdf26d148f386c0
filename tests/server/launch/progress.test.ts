import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from '#server/progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function reportFor(seconds: number, isTerminal: boolean): string[] {
  const output: string[] = [];
  const progress = createProgress(text => void output.push(text), isTerminal);
  for (let ms = 0; ms < seconds * 1_000; ms += 50) {
    progress.report(`${ms} ms`);
    vi.advanceTimersByTime(50);
  }
  progress.clear();
  return output;
}

it('redraws one line on a terminal, at most ten times a second, and erases it at the end', () => {
  expect(reportFor(0.3, true)).toEqual([
    '\r\u001b[K0 ms',
    '\r\u001b[K100 ms',
    '\r\u001b[K200 ms',
    '\r\u001b[K',
  ]);
});

it('writes a few whole lines into a log, and none for a short job', () => {
  expect(reportFor(4, false)).toEqual([]);
  expect(reportFor(100, false)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000].map(ms => `${ms} ms\n`));
});
