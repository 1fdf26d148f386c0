import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentUser } from '#contract/auth.ts';
import { anotherProcess } from '../../support/second-process.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ callsPerMinute: 40 });
});
afterAll(() => shop.close());

it('limits a session over all processes, late by a second at most', async () => {
  const other = await anotherProcess(shop);
  const customer = await signedIn(shop.app);
  const there = Object.assign(new Visitor(other.app, customer.address), { cookies: customer.cookies });
  for (let call = 0; call < 20; call++) await customer.call(currentUser, {});
  for (let call = 0; call < 15; call++) await there.call(currentUser, {});
  await vi.waitFor(
    async () => {
      expect((await there.sendCall(currentUser, {})).statusCode).toBe(429);
      expect((await customer.sendCall(currentUser, {})).statusCode).toBe(429);
    },
    { timeout: 5_000, interval: 400 },
  );
  await other.close();
});
