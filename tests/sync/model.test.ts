import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRegistry } from '#web/sync/command-registry.ts';
import { seedProducts } from '../support/data/seed-products.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Scenario } from './scenario/scenario.ts';
import { scenarioSteps } from './scenario/steps.ts';

const runs = Number(process.env.SYNC_RUNS ?? 150);
const maxSteps = Number(process.env.SYNC_STEPS ?? 50);
/** A long scenario takes a second for 25 to 40 steps, on a busy machine. */
const msPerScenario = Math.max(10_000, maxSteps * 40);
/** Longer runs than that of `npm test` say how far they are. */
const scenariosPerReport = runs > 150 || maxSteps > 50 ? Math.ceil(runs / 50) : Number.POSITIVE_INFINITY;
const seed = process.env.SYNC_SEED ? { seed: Number(process.env.SYNC_SEED) } : {};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

test(`${runs} scenarios on a faulty network: no write is lost or applied twice, and tabs show what the shop has`, {
  timeout: runs * msPerScenario,
}, async () => {
  let scenarioCount = 0;
  let actionCount = 0;
  const accepted = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(scenarioSteps(maxSteps), async steps => {
      const scenario = await Scenario.start(shop);
      for (const step of steps) await scenario.runStep(step);
      await scenario.recover();
      await scenario.check();
      scenario.end();
      actionCount += scenario.actionCount;
      for (const [name, count] of scenario.countAccepted())
        accepted.set(name, (accepted.get(name) ?? 0) + count);
      scenarioCount += 1;
      if (scenarioCount % scenariosPerReport === 0)
        console.warn(`${scenarioCount} of ${runs} scenarios, ${actionCount} actions`);
    }),
    { numRuns: runs, endOnFailure: process.env.SYNC_END_ON_FAILURE === '1', ...seed },
  );
  console.warn(`${runs} scenarios, ${actionCount} actions; accepted:`, Object.fromEntries(accepted));
  expect([...accepted.keys()].sort(), 'every kind of command').toEqual([...commandRegistry.keys()].sort());
  expect(actionCount).toBeGreaterThan(runs);
});
