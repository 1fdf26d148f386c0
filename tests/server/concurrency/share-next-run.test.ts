import { expect, it } from 'vitest';
import { shareNextRun } from '#server/concurrency/share-next-run.ts';

it('shares the run that has not begun, never the one under way', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = shareNextRun(() => {
    const begun = Promise.withResolvers<number>();
    runs.push(begun);
    return begun.promise;
  });
  const first = [run(), run()];
  await expect.poll(() => runs.length).toBe(1);
  const second = [run(), run(), run()];
  runs[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(second)).toEqual([2, 2, 2]);
});

it('goes on after a run that failed', async () => {
  let count = 0;
  const run = shareNextRun(async () => {
    count += 1;
    if (count === 1) throw new Error('no connection');
    return count;
  });
  await expect(run()).rejects.toThrow('no connection');
  expect(await run()).toBe(2);
});
