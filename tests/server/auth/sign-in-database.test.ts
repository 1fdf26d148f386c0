import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { showCartEndpoint } from '#contract/cart.ts';
import { buildApp } from '#server/app.ts';
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
beforeAll(async () => {
  shop = await openTestShop();
  connection = connect(shop.url);
  app = await buildApp({ ...shop.dependencies, database: connection.database, pool: connection.pool });
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

it.each([
  ['sign in', () => guess],
  ['register', probe],
])('leaves connections to others while 150 addresses of a network %s at once', async (_, createAttempt) => {
  const customer = Object.assign(await registerAndSignIn(app), { app });
  const strangers = await openStrangers();
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

it('signs in a customer on their own device meanwhile', async () => {
  const customer = Object.assign(await registerAndSignIn(app), { app });
  const attempts = (await openStrangers()).map(guess);
  expect((await customer.request(loginEndpoint, { body: customer.credentials })).statusCode).toBe(200);
  await Promise.all(attempts);
});
