import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedProducts } from '../../support/data/seed-products.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { fuzz } from './fuzz.ts';

// `npm run test:fuzz` sends 100,000, `npm test` some hundreds. FUZZ_SEED repeats a run.
const total = Number(process.env.FUZZ_REQUESTS ?? 700);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it(`never fails, leaks data or reveals internals, whatever the input (FUZZ_SEED=${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const { requestCount, findings } = await fuzz(shop, total, seed);
  expect(findings).toEqual([]);
  expect(requestCount).toBeGreaterThanOrEqual(total);
  if (total > 1_000) process.stderr.write(`${requestCount} requests, seed ${seed}\n`);
});
