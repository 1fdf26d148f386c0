import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';

/** Each letter of a name before its number is a level of its path: `xa2` is the second of address `a` in network `x`. */
function openQueue(maxWaiting: number, { newestFirst = false, maxWaitMs = 60_000 } = {}) {
  const begun: string[] = [];
  const refused: string[] = [];
  const release: (() => void)[] = [];
  const { enqueue, charge } = createFairQueue({
    concurrency: 1,
    maxWaiting,
    maxWaitMs,
    createFullError: () => new Error('full'),
    newestFirst,
  });
  const add = (name: string, turns = 0) =>
    enqueue([...name.replace(/\d+$/, '')], () => {
      begun.push(name);
      charge([...name.replace(/\d+$/, '')], turns);
      return new Promise<void>(resolve => release.push(resolve));
    }).catch(() => void refused.push(name));
  const runAll = async (works: readonly Promise<void>[]) => {
    const isOver = Promise.all(works).then(() => true);
    while (!(await Promise.race([isOver, Promise.resolve(false)]))) release.shift()?.();
  };
  const endFirst = async () => {
    // What has a turn begins a little later.
    await setImmediate();
    release.shift()?.();
    await setImmediate();
  };
  return { add, runAll, endFirst, begun, refused };
}

it('takes up one of each key after the other', async () => {
  const { add, runAll, begun } = openQueue(10);
  await runAll(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(name => add(name)));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('refuses the last of the key of which most wait', async () => {
  const { add, runAll, begun, refused } = openQueue(3);
  await runAll(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'].map(name => add(name)));
  expect(refused).toEqual(['a5', 'a4', 'a3', 'd1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('takes up one of each network after the other, however many addresses it has', async () => {
  const { add, runAll, begun } = openQueue(10);
  await runAll(['xa1', 'xa2', 'xb1', 'xc1', 'xa3', 'ya1', 'ya2'].map(name => add(name)));
  expect(begun).toEqual(['xa1', 'xa2', 'ya1', 'xb1', 'ya2', 'xc1', 'xa3']);
});

it('refuses the last of the network of which most wait, though each of its addresses has sent one', async () => {
  const { add, runAll, begun, refused } = openQueue(3);
  await runAll(['xa1', 'xb1', 'xc1', 'xd1', 'ya1', 'ya2', 'xa2'].map(name => add(name)));
  expect(refused).toEqual(['xd1', 'ya2', 'xa2']);
  expect(begun).toEqual(['xa1', 'xb1', 'ya1', 'xc1']);
});

it('takes up the newest of each key, if it should', async () => {
  const { add, runAll, begun } = openQueue(10, { newestFirst: true });
  await runAll(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(name => add(name)));
  expect(begun).toEqual(['a1', 'a3', 'b2', 'c1', 'a2', 'b1']);
});

it('takes up a newcomer before those who have had their turn, but who comes back at once after them', async () => {
  const { add, runAll, begun, endFirst } = openQueue(10);
  const works = ['a1', 'a2', 'a3', 'b1', 'b2'].map(name => add(name));
  await endFirst();
  await endFirst();
  works.push(add('c1'));
  await endFirst();
  works.push(add('c2'));
  await runAll(works);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2']);
});

it('forgets after a round who has had a turn', async () => {
  const { add, runAll, begun, endFirst } = openQueue(10);
  const works = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(name => add(name));
  for (let count = 0; count < 4; count++) await endFirst();
  works.push(add('b2'));
  await runAll(works);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'b2', 'a5']);
});

it('lets wait longer whose work was charged more, also who comes back later', async () => {
  const { add, runAll, begun, endFirst } = openQueue(10);
  const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map(name => add(name, name.startsWith('a') ? 2 : 0));
  works.push(add('c1', 2));
  for (let count = 0; count < 4; count++) await endFirst();
  works.push(add('c2'), add('d1'));
  await runAll(works);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'd1', 'b3', 'c2', 'a3']);
});

it('refuses what has waited too long, and serves the others as if it had never come', async () => {
  const { add, runAll, begun, refused } = openQueue(2, { maxWaitMs: 20 });
  const running = add('xa1');
  await Promise.all([add('xa2'), add('yb1')]);
  expect(refused).toEqual(['xa2', 'yb1']);
  await runAll([running, add('yb2'), add('xa3')]);
  expect(begun).toEqual(['xa1', 'yb2', 'xa3']);
});

it('serves who comes after the queue has been empty', async () => {
  const { add, runAll, begun } = openQueue(1);
  await runAll(['xa1', 'xa2'].map(name => add(name)));
  await runAll(['xa3', 'xb1'].map(name => add(name)));
  expect(begun).toEqual(['xa1', 'xa2', 'xa3', 'xb1']);
});
