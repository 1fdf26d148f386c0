import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openSecondProcess } from '../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ requestsPerMinute: 40 });
});
afterAll(() => shop.close());

it('limits a session over all processes, at most a second late', async () => {
  // At the start of a minute: a new minute during the test would count from zero.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });
  const other = await openSecondProcess(shop);
  const customer = await registerAndSignIn(shop.app);
  const there = Object.assign(new TestClient(other.app, customer.remoteAddress), {
    cookies: customer.cookies,
  });
  for (let call = 0; call < 20; call++) await customer.call(currentUserEndpoint, {});
  for (let call = 0; call < 15; call++) await there.call(currentUserEndpoint, {});
  await vi.waitFor(
    async () => {
      expect((await there.request(currentUserEndpoint, {})).statusCode).toBe(429);
      expect((await customer.request(currentUserEndpoint, {})).statusCode).toBe(429);
    },
    { timeout: 5_000, interval: 400 },
  );
  vi.useRealTimers();
  await other.close();
});
