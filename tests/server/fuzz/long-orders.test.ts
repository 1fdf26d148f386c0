import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrderEndpoint } from '#contract/orders/orders.ts';
import { shop as shopConstants } from '#contract/shop.ts';
import { registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { maxRoundTrips, measureRoundTrips } from './measure-cpu.ts';

let shop: TestShop;
let customer: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

/** As long as the route takes, each line as long as a line may be. */
function createChange(text: string): string {
  const order_attributes = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`k${index}`, text]));
  const createLines = (count: number) =>
    Array.from({ length: count }, () => ({ id: randomUUID(), quantity: 1, price: 1, order_attributes }));
  const bytes = Buffer.byteLength(JSON.stringify(createLines(1)));
  const count = Math.min(
    shopConstants.limits.cartLines,
    Math.floor(changeOrderEndpoint.maxBodyBytes / (2 * bytes)),
  );
  return JSON.stringify({ lines: createLines(count), expected: { lines: createLines(count) } });
}

it.each([
  ['letters in three parts', 'e\u0302\u0301'.repeat(90)],
  ['letters with eight marks', `a${'\u0323\u0302'.repeat(4)}`.repeat(30)],
  ['piles of marks', '\u0301'.repeat(270)],
  ['letters of another script', 'ก็้'.repeat(90)],
  ['plain words', 'Chúc Gấu hay ăn chóng lớn. '.repeat(10)],
])('a change of an order full of %s keeps nobody waiting', { timeout: 30_000 }, async (_kind, text) => {
  const payload = createChange(text);
  const roundTrips = await measureRoundTrips(() =>
    customer.inject('PUT', `/api/orders/${randomUUID()}`, {
      headers: { 'content-type': 'application/json' },
      payload,
    }),
  );
  expect(roundTrips).toBeLessThan(maxRoundTrips);
});
