import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { clearCartEndpoint } from '#contract/cart.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { deleteAccountEndpoint } from '#contract/privacy.ts';
import {
  type CustomerClient,
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  type TestClient,
} from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const password = 'matkhau2';

const endings = [
  {
    ending: 'a new password elsewhere',
    end: (customer: CustomerClient) =>
      customer.call(updatePasswordEndpoint, {
        body: { current_password: 'matkhau1', password, password_confirmation: password },
      }),
  },
  {
    ending: 'the deletion of the account elsewhere',
    end: (customer: CustomerClient) =>
      customer.call(deleteAccountEndpoint, {
        params: { id: customer.id },
        body: { current_password: 'matkhau1' },
      }),
  },
  {
    ending: 'signing out',
    end: (_: CustomerClient, phone: TestClient) => phone.call(logoutEndpoint, {}),
  },
];

const writes = [
  { kind: 'a write', headers: {} },
  { kind: 'a write with a key', headers: idempotencyHeader() },
];

it.each(endings.flatMap(ending => writes.map(write => ({ ...ending, ...write }))))(
  '$kind that is under way does nothing after $ending',
  async ({ end, headers }) => {
    const customer = await registerAndSignIn(shop.app);
    const phone = await openGuest(shop.app);
    await phone.call(loginEndpoint, { body: customer.credentials });
    const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
    const write = phone.request(clearCartEndpoint, {}, headers);
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    await end(customer, phone.through(shop.app));
    await lock.release();
    expect((await write).statusCode).toBe(401);
  },
);

it('a write takes no key before its session: who ends that under the same key would wait for it, and it for them', async () => {
  const customer = await registerAndSignIn(shop.app);
  const phone = await openGuest(shop.app);
  await phone.call(loginEndpoint, { body: customer.credentials });
  const key = idempotencyHeader();
  const body = { current_password: 'matkhau1', password, password_confirmation: password };
  // After the other sessions have ended, and before the change takes its key.
  const lock = await lockTable(shop.url, 'known_devices', 'exclusive');
  const change = customer.request(updatePasswordEndpoint, { body }, key);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
  const write = phone.request(clearCartEndpoint, {}, key);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  expect(await countKeyWriters()).toBe(0);
  await lock.release();
  // Its key is that of another write by now.
  expect([(await change).statusCode, (await write).statusCode]).toEqual([200, 422]);
});

async function countKeyWriters(): Promise<unknown> {
  const { rows } = await shop.database.execute(sql`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and relation = 'idempotency_keys'::regclass and mode = 'RowExclusiveLock'`);
  return rows[0]?.count;
}
