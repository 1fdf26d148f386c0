import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { clearCartEndpoint } from '#contract/cart.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { customerIdHeader } from '#contract/http/customer-id-header.ts';
import { sessions } from '#server/auth/tables.ts';
import { openGuest, registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setLastSeen = (interval: string) =>
  shop.database.update(sessions).set({ seenAt: sql`now() - ${interval}::interval` });

async function signInRemembered() {
  const customer = await registerAndSignIn(shop.app);
  await customer.call(loginEndpoint, { body: { ...customer.credentials, remember_me: true } });
  return customer;
}

it('hides the session id from scripts and from the database', async () => {
  const customer = await registerAndSignIn(shop.app);
  const response = await customer.request(loginEndpoint, { body: customer.credentials });
  const cookie = response.cookies.find(({ name }) => name === 'mam_nho_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('maxAge');
  const storedSessions = JSON.stringify(
    (await shop.database.execute(sql`select id_hash::text from sessions`)).rows,
  );
  expect(storedSessions).not.toContain(cookie?.value);
});

it('rejects a request that names another customer than the session’s', async () => {
  const [customer, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const namingCustomer = (id: number) => ({ [customerIdHeader]: String(id) });
  expect((await customer.request(currentUserEndpoint, {}, namingCustomer(customer.id))).statusCode).toBe(200);
  expect(
    (await customer.callRejected(currentUserEndpoint, {}, namingCustomer(otherCustomer.id))).status,
  ).toBe(401);
  const favourite = { params: { id: customer.id }, body: { product_id: 1 } };
  expect(
    (await customer.callRejected(changeFavouriteEndpoint, favourite, namingCustomer(otherCustomer.id)))
      .status,
  ).toBe(401);
});

it('is looked up however many networks send made-up ones', async () => {
  const customer = await registerAndSignIn(shop.app);
  const strangers = Array.from({ length: 30 }, (_, network) => {
    const stranger = new TestClient(shop.app, `11.${network}.0.1`);
    stranger.cookies.set('mam_nho_session', randomUUID());
    return stranger;
  });
  const answered: TestClient[] = [];
  const request = async (client: TestClient) => {
    await client.request(currentUserEndpoint, {});
    answered.push(client);
  };
  const lock = await lockTable(shop.url, 'sessions', 'access exclusive');
  const requests = strangers.map(request);
  await expect.poll(lock.countWaiting).toBe(2);
  requests.push(request(customer));
  // Begun after the customer's, which by then waits for its turn.
  await customer.inject('GET', '/healthz');
  await lock.release();
  await Promise.all(requests);
  // A 401 is written sooner than the customer's response, so that a few strangers overtake it.
  expect(answered.indexOf(customer)).toBeLessThan(10);
});

it('is looked up once a customer’s turn, however many sessions they have', async () => {
  const [crowd, customer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const devices: TestClient[] = [];
  for (let device = 0; device < 15; device += 1) {
    const client = await openGuest(shop.app);
    await client.call(loginEndpoint, { body: crowd.credentials });
    devices.push(client);
  }
  const answered: TestClient[] = [];
  const request = async (client: TestClient) => {
    await client.request(clearCartEndpoint, {});
    answered.push(client);
  };
  const lock = await lockTable(shop.url, 'sessions', 'access exclusive');
  const requests = devices.map(request);
  await expect.poll(lock.countWaiting).toBe(2);
  requests.push(request(customer));
  // Begun after the customer's, which by then waits for its turn.
  await customer.inject('GET', '/healthz');
  await lock.release();
  await Promise.all(requests);
  expect(answered.indexOf(customer)).toBeLessThan(6);
});

it('is not asked about again once it has ended', async () => {
  const customer = await registerAndSignIn(shop.app);
  const cookies = new Map(customer.cookies);
  await customer.call(logoutEndpoint, {});
  for (const [name, value] of cookies) customer.cookies.set(name, value);
  expect((await customer.callRejected(clearCartEndpoint, {})).status).toBe(401);
  const lock = await lockTable(shop.url, 'sessions', 'access exclusive');
  expect((await customer.callRejected(clearCartEndpoint, {})).status).toBe(401);
  await lock.release();
});

it('ends after 2 hours without a request', async () => {
  const customer = await registerAndSignIn(shop.app);
  await setLastSeen('119 minutes');
  await customer.call(currentUserEndpoint, {});
  await setLastSeen('0 minutes');
  await setLastSeen('121 minutes');
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('prolongs a session in use', async () => {
  const customer = await registerAndSignIn(shop.app);
  await setLastSeen('100 minutes');
  await customer.call(currentUserEndpoint, {});
  const [row] = (
    await shop.database.execute(
      sql`select bool_or(seen_at > now() - interval '1 minute') fresh from sessions`,
    )
  ).rows;
  expect(row).toEqual({ fresh: true });
});

it('lasts 60 days if the customer is remembered, and so does the cookie', async () => {
  const customer = await signInRemembered();
  await setLastSeen('59 days');
  const response = await customer.request(currentUserEndpoint, {});
  expect(response.statusCode).toBe(200);
  const cookie = response.cookies.find(({ name }) => name === 'mam_nho_session');
  expect(cookie?.maxAge).toBe(60 * 24 * 60 * 60);
  await setLastSeen('61 days');
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it.each(['GET', 'DELETE'])('is prolonged by one of many %s that come together', async method => {
  const customer = await registerAndSignIn(shop.app);
  const send = () => customer.request(method === 'GET' ? currentUserEndpoint : clearCartEndpoint, {});
  await setLastSeen('5 minutes');
  const statuses: number[] = [];
  const sent: Promise<unknown>[] = [];
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select from sessions where customer_id = ${customer.id} for no key update`);
    for (let count = 0; count < 30; count++)
      sent.push(send().then(({ statusCode }) => statuses.push(statusCode)));
    await expect.poll(() => statuses.length).toBe(29);
    expect(await countWaitingQueries(shop.database)).toBe(1);
  });
  await Promise.all(sent);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('gets a new id at every sign-in, and the old one becomes invalid', async () => {
  const customer = await registerAndSignIn(shop.app);
  const oldCookies = new Map(customer.cookies);
  await customer.call(loginEndpoint, { body: customer.credentials });
  expect(customer.cookies.get('mam_nho_session')).not.toBe(oldCookies.get('mam_nho_session'));
  const attacker = new TestClient(shop.app);
  for (const [name, value] of oldCookies) attacker.cookies.set(name, value);
  expect((await attacker.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('ends on the server when the customer signs out', async () => {
  const customer = await registerAndSignIn(shop.app);
  const oldCookies = new Map(customer.cookies);
  await customer.call(logoutEndpoint, {});
  expect(customer.cookies.has('mam_nho_session')).toBe(false);
  for (const [name, value] of oldCookies) customer.cookies.set(name, value);
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('marks its cookies as secure if the shop has HTTPS', async () => {
  const httpsShop = await openTestShop({ publicUrl: new URL('https://mamnho.vn') });
  const response = await new TestClient(httpsShop.app).inject('GET', '/sanctum/csrf-cookie');
  expect(response.cookies.every(cookie => cookie.secure)).toBe(true);
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  await httpsShop.close();
});
