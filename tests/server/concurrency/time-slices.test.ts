import { expect, it } from 'vitest';
import { createTimeSlices } from '#server/concurrency/time-slices.ts';

const maxMs = 2;

function work(ms = maxMs): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

it('lets others have a turn between pieces of work that were ready together', async () => {
  const inTimeSlice = createTimeSlices(maxMs);
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const turnsBefore: number[] = [];
  const run = () =>
    inTimeSlice(() => {
      turnsBefore.push(turns);
      work();
    });
  await Promise.all(Array.from({ length: 5 }, run));
  isOver = true;
  expect(new Set(turnsBefore).size).toBe(5);
});

it('serves first who came first, however many come after', async () => {
  const inTimeSlice = createTimeSlices(maxMs);
  const served: string[] = [];
  const run = (who: string) =>
    inTimeSlice(() => {
      served.push(who);
      work();
    });
  const ask = async () => {
    while (served.length < 30) {
      await run('busy');
      await new Promise(setImmediate);
    }
  };
  const busy = [ask(), ask(), ask()];
  await run('patient');
  await Promise.all(busy);
  expect(served.indexOf('patient')).toBeLessThan(4);
});

it('leaves the loop to others for as long as one piece of work has held it', async () => {
  const inTimeSlice = createTimeSlices(maxMs);
  const long = 10 * maxMs;
  const endedAt = inTimeSlice(() => {
    work(long);
    return performance.now();
  });
  const begunAt = inTimeSlice(() => performance.now());
  // Timers count whole milliseconds.
  expect((await begunAt) - (await endedAt)).toBeGreaterThan(long - 2);
});

it('does what takes no time in the same turn', async () => {
  const inTimeSlice = createTimeSlices(1_000);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  const results = await Promise.all([1, 2, 3].map(number => inTimeSlice(() => number * 10)));
  expect([results, turns]).toEqual([[10, 20, 30], 0]);
});

it('goes on after work that threw', async () => {
  const inTimeSlice = createTimeSlices(maxMs);
  const failing = inTimeSlice(() => {
    work();
    throw new Error('no such product');
  });
  await expect(failing).rejects.toThrow('no such product');
  expect(await inTimeSlice(() => 'next')).toBe('next');
});
