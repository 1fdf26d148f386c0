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
  // Starts at a full minute, because a new minute during the test would count from zero.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });
  const secondProcess = await openSecondProcess(shop);
  const customer = await registerAndSignIn(shop.app);
  const onSecondProcess = Object.assign(new TestClient(secondProcess.app, customer.remoteAddress), {
    cookies: customer.cookies,
  });
  for (let call = 0; call < 20; call++) await customer.call(currentUserEndpoint, {});
  for (let call = 0; call < 15; call++) await onSecondProcess.call(currentUserEndpoint, {});
  await vi.waitFor(
    async () => {
      expect((await onSecondProcess.request(currentUserEndpoint, {})).statusCode).toBe(429);
      expect((await customer.request(currentUserEndpoint, {})).statusCode).toBe(429);
    },
    { timeout: 5_000, interval: 400 },
  );
  vi.useRealTimers();
  await secondProcess.close();
});
