import { expect, it } from 'vitest';
import { createLightestFirst } from '#server/concurrency/lightest-first.ts';

const open = (maxWaiting = 10, maxWaitMs = 60_000) => {
  const enqueue = createLightestFirst({ maxWaiting, maxWaitMs, createFullError: () => new Error('full') });
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = enqueue(
    () => 0,
    () => first.promise,
  );
  const add = (name: string, readWeight: (at: number) => number) =>
    enqueue(readWeight, async () => void begun.push(name)).catch(() => void begun.push(`${name} refused`));
  const finish = async (work: Promise<unknown>[]) => {
    first.resolve();
    await Promise.all([running, ...work]);
    return begun;
  };
  return { add, finish };
};

it('begins the lightest of those that wait, by what they weigh then', async () => {
  const { add, finish } = open();
  let weight = 9;
  const work = [add('five', () => 5), add('falling', () => weight), add('three', () => 3)];
  weight = 1;
  expect(await finish(work)).toEqual(['falling', 'three', 'five']);
});

it('refuses the heaviest when too many wait, and goes on after an error', async () => {
  const { add, finish } = open(2);
  const work = [add('five', () => 5), add('nine', () => 9), add('three', () => 3)];
  expect(await finish(work)).toEqual(['nine refused', 'three', 'five']);
});

const falling = (at: number) => 1e9 - at;

it('begins what came first of one caller, whose weight falls while it is read', async () => {
  const { add, finish } = open(2);
  const work = ['first', 'second', 'third'].map(name => add(name, falling));
  expect(await finish(work)).toEqual(['third refused', 'first', 'second']);
});

it('refuses what has waited too long, also if lighter ones come all the time', async () => {
  const { add, finish } = open(10, 20);
  await add('heavy', () => 9);
  const work = [add('light', () => 1), add('medium', () => 5)];
  expect(await finish(work)).toEqual(['heavy refused', 'light', 'medium']);
});
