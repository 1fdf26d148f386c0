import { expect, it } from 'vitest';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';

function openQueue(maxWaiting: number) {
  const begun: string[] = [];
  const refused: string[] = [];
  const release: (() => void)[] = [];
  const enqueue = createFairQueue<string>({
    concurrency: 1,
    maxWaiting,
    createFullError: () => new Error('full'),
  });
  const add = (name: string) =>
    enqueue(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>(resolve => release.push(resolve));
    }).catch(() => void refused.push(name));
  const runAll = async (works: readonly Promise<void>[]) => {
    const isOver = Promise.all(works).then(() => true);
    while (!(await Promise.race([isOver, Promise.resolve(false)]))) release.shift()?.();
  };
  return { add, runAll, begun, refused };
}

it('takes up one of each key after the other', async () => {
  const { add, runAll, begun } = openQueue(10);
  await runAll(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(add));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('refuses the last of the key of which most wait', async () => {
  const { add, runAll, begun, refused } = openQueue(3);
  await runAll(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'].map(add));
  expect(refused).toEqual(['a5', 'a4', 'a3', 'd1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});
