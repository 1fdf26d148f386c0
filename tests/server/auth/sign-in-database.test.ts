import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { showCartEndpoint } from '#contract/cart.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { buildApp } from '#server/app.ts';
import { failedAttempts } from '#server/auth/tables.ts';
import { connect, type DatabasePool } from '#server/database/connect.ts';
import {
  openGuest,
  registerAndSignIn,
  registrationForm,
  TestClient,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
let connection: DatabasePool;
let app: TestShop['app'];
/** For how long an address is slowed down that has failed often. */
let pause = async () => {};
beforeAll(async () => {
  shop = await openTestShop();
  connection = connect(shop.url);
  const { database, pool } = connection;
  app = await buildApp({ ...shop.dependencies, database, pool, pause: () => pause() });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await shop.close();
});

async function openStrangers(): Promise<TestClient[]> {
  const { cookies } = await openGuest(app);
  const addressOf = (index: number) => `2001:db8:1:${(0x200 + index).toString(16)}::7`;
  return Array.from({ length: 150 }, (_, index) =>
    Object.assign(new TestClient(app, addressOf(index)), { cookies }),
  );
}

const guess = (stranger: TestClient, index: number) =>
  stranger.request(loginEndpoint, { body: { username: `ai-${index}`, password: 'x' } });

// A phone number that is taken: nothing is stored.
const probe = (phone: string) => (stranger: TestClient) =>
  stranger.request(registerEndpoint, { body: { ...registrationForm(), phone } });

/** As one of some customers who are signed in. */
async function openCustomers(): Promise<TestClient[]> {
  const customers = await Promise.all(Array.from({ length: 20 }, () => registerAndSignIn(app)));
  return Array.from({ length: 150 }, (_, index) => customers[index % customers.length] ?? expect.fail());
}

const password = 'matkhau1';
const changePassword = (customer: TestClient) =>
  customer.request(updatePasswordEndpoint, {
    body: { current_password: password, password, password_confirmation: password },
  });

it.each([
  ['150 addresses of a network sign in', openStrangers, () => guess],
  ['150 addresses of a network register', openStrangers, probe],
  ['20 customers change their passwords seven times each', openCustomers, () => changePassword],
])('leaves connections to others while %s at once', async (_, openCallers, createAttempt) => {
  const customer = Object.assign(await registerAndSignIn(app), { app });
  const strangers = await openCallers();
  let maxWaiting = 0;
  const watch = setInterval(() => {
    maxWaiting = Math.max(maxWaiting, connection.pool.waitingCount);
  }, 1);
  const attempts = strangers.map(createAttempt(customer.credentials.username));
  let isOver = false;
  const all = Promise.all(attempts).finally(() => {
    isOver = true;
  });
  while (!isOver) expect((await customer.request(showCartEndpoint, {})).statusCode).toBe(200);
  clearInterval(watch);
  expect(maxWaiting).toBeLessThan(50);
  expect((await all).map(({ statusCode }) => statusCode)).not.toContain(500);
});

it('leaves connections to others when 300 who were slowed down go on in one moment', async () => {
  const customer = Object.assign(await registerAndSignIn(app), { app });
  const address = '203.0.113.9';
  const failures = Array.from({ length: 20 }, () => ({ account: 'name ai', address }));
  await shop.database.insert(failedAttempts).values(failures);
  const slowDown = Promise.withResolvers<void>();
  let slowed = 0;
  pause = () => {
    slowed += 1;
    return slowDown.promise;
  };
  const stranger = Object.assign(new TestClient(app, address), { cookies: (await openGuest(app)).cookies });
  const all = Promise.all(Array.from({ length: 300 }, (_, index) => guess(stranger, index)));
  await vi.waitFor(() => expect(slowed).toBe(300), 20_000);
  slowDown.resolve();
  const carts = await Promise.all(Array.from({ length: 30 }, () => customer.request(showCartEndpoint, {})));
  expect(new Set(carts.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const statuses = (await all).map(({ statusCode }) => statusCode);
  const refused = statuses.filter(statusCode => statusCode === 503).length;
  expect(refused).toBeGreaterThan(150);
  // Who is sent away has not used up a try.
  expect(await shop.database.$count(failedAttempts, eq(failedAttempts.address, address))).toBe(320 - refused);
});

it('signs in a customer on their own device meanwhile', async () => {
  const customer = Object.assign(await registerAndSignIn(app), { app });
  const attempts = (await openStrangers()).map(guess);
  expect((await customer.request(loginEndpoint, { body: customer.credentials })).statusCode).toBe(200);
  await Promise.all(attempts);
});
