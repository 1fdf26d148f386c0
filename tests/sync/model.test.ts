import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProducts } from '../support/products.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { Day } from './scenario.ts';
import { dayOf } from './steps.ts';

const runs = Number(process.env.SYNC_RUNS ?? 300);
const longest = Number(process.env.SYNC_STEPS ?? 50);
const seed = process.env.SYNC_SEED ? { seed: Number(process.env.SYNC_SEED) } : {};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

test(`${runs} days with a bad network: nothing lost, nothing twice, nothing misstated`, {
  timeout: runs * 10_000,
}, async () => {
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(dayOf(longest), async steps => {
      const living = await Day.begin(shop);
      for (const step of steps) await living.live(step);
      await living.heal();
      await living.check();
      await living.end();
      acts += living.acts;
    }),
    { numRuns: runs, endOnFailure: process.env.SYNC_HASTE === '1', ...seed },
  );
  console.warn(`${runs} days, ${acts} acts`);
  expect(acts).toBeGreaterThan(runs);
});
