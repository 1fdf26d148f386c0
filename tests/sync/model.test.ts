import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProducts } from '../support/seed-products.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';
import { Scenario } from './scenario.ts';
import { scenarioSteps } from './steps.ts';

const runs = Number(process.env.SYNC_RUNS ?? 300);
const longest = Number(process.env.SYNC_STEPS ?? 50);
const seed = process.env.SYNC_SEED ? { seed: Number(process.env.SYNC_SEED) } : {};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

test(`${runs} days with a bad network: nothing lost, nothing twice, nothing misstated`, {
  timeout: runs * 10_000,
}, async () => {
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(scenarioSteps(longest), async steps => {
      const living = await Scenario.start(shop);
      for (const step of steps) await living.runStep(step);
      await living.recover();
      await living.check();
      await living.end();
      acts += living.actionCount;
    }),
    { numRuns: runs, endOnFailure: process.env.SYNC_HASTE === '1', ...seed },
  );
  console.warn(`${runs} days, ${acts} acts`);
  expect(acts).toBeGreaterThan(runs);
});
