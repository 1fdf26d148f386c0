import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { cancelWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (password: string) => ({
  body: { current_password: 'matkhau1', password, password_confirmation: password },
});

it('waits for its turn to check a password outside any transaction', async () => {
  const customer = await registerAndSignIn(shop.app);
  let isBusy = true;
  const start = performance.now();
  const others = Promise.all(Array.from({ length: 60 }, () => hashPassword('matkhau9'))).finally(() => {
    isBusy = false;
  });
  const changed = customer.call(updatePasswordEndpoint, change('matkhau1'));
  let longestMs = 0;
  while (isBusy) longestMs = Math.max(longestMs, await readLongestIdleMs());
  expect(longestMs).toBeLessThan((performance.now() - start) / 3);
  await Promise.all([others, changed]);
});

/** Of the transactions whose process does something else meanwhile. */
async function readLongestIdleMs(): Promise<number> {
  const { rows } = await shop.database.execute<{ ms: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - state_change)) * 1000, 0)::float as ms
    from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
  return rows[0]?.ms ?? 0;
}

it('of two new passwords at once takes one, and says so of the other', async () => {
  const customer = await registerAndSignIn(shop.app);
  const passwords = ['matkhau2', 'matkhau3'];
  const responses = await Promise.all(
    passwords.map(password => customer.request(updatePasswordEndpoint, change(password))),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter(status => status === 200)).toHaveLength(1);
  expect(statuses.filter(status => status === 409 || status === 422)).toHaveLength(1);
  const password = passwords[statuses.indexOf(200)] ?? '';
  const guest = await openGuest(shop.app);
  await guest.call(loginEndpoint, { body: { ...customer.credentials, password } });
});

it('answers a change that is done, though its try cannot be taken back', async () => {
  const customer = await registerAndSignIn(shop.app);
  const devices = await lockTable(shop.url, 'known_devices', 'exclusive');
  const changed = customer.request(updatePasswordEndpoint, change('matkhau2'));
  await expect.poll(devices.countWaiting).toBe(1);
  const tries = await lockTable(shop.url, 'login_failures', 'access exclusive');
  await devices.release();
  await expect.poll(tries.countWaiting).toBe(1);
  await cancelWaitingQueries(shop.database);
  expect((await changed).statusCode).toBe(200);
  await tries.release();
});

it('does not let sign-ins of an account that is being erased wait for it with a connection each', async () => {
  const customer = await registerAndSignIn(shop.app);
  const guests = await Promise.all(Array.from({ length: 10 }, () => openGuest(shop.app)));
  const { username, password } = customer.credentials;
  const statuses: number[] = [];
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select 1 from customers where id = ${customer.id} for update`);
    for (const guest of guests)
      void guest
        .request(loginEndpoint, { body: { username, password } })
        .then(({ statusCode }) => statuses.push(statusCode));
    await expect.poll(() => statuses.length, { timeout: 4_000 }).toBe(10);
  });
  expect(statuses).toEqual(Array(10).fill(503));
  const [guest] = guests;
  expect((await guest?.request(loginEndpoint, { body: { username, password } }))?.statusCode).toBe(200);
});
