import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { customerIdHeader } from '#contract/http/customer-id-header.ts';
import { sessions } from '#server/auth/tables.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const lastSeen = (interval: string) =>
  shop.database.update(sessions).set({ seenAt: sql`now() - ${interval}::interval` });

async function signedInRemembered() {
  const customer = await registerAndSignIn(shop.app);
  await customer.call(loginEndpoint, { body: { ...customer.credentials, remember_me: true } });
  return customer;
}

it('hides the session id from scripts and from the database', async () => {
  const customer = await registerAndSignIn(shop.app);
  const response = await customer.request(loginEndpoint, { body: customer.credentials });
  const cookie = response.cookies.find(one => one.name === 'mam_nho_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('maxAge');
  const stored = JSON.stringify((await shop.database.execute(sql`select id_hash::text from sessions`)).rows);
  expect(stored).not.toContain(cookie?.value);
});

it('rejects a request that names another customer than the session’s', async () => {
  const [customer, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const as = (id: number) => ({ [customerIdHeader]: String(id) });
  expect((await customer.request(currentUserEndpoint, {}, as(customer.id))).statusCode).toBe(200);
  expect((await customer.callRejected(currentUserEndpoint, {}, as(other.id))).status).toBe(401);
  const favourite = { params: { id: customer.id }, body: { product_id: 1 } };
  expect((await customer.callRejected(changeFavouriteEndpoint, favourite, as(other.id))).status).toBe(401);
});

it('ends after 2 hours without a request; each request restarts them', async () => {
  const customer = await registerAndSignIn(shop.app);
  await lastSeen('119 minutes');
  await customer.call(currentUserEndpoint, {});
  await lastSeen('0 minutes');
  await lastSeen('121 minutes');
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('prolongs a session in use', async () => {
  const customer = await registerAndSignIn(shop.app);
  await lastSeen('100 minutes');
  await customer.call(currentUserEndpoint, {});
  const [row] = (
    await shop.database.execute(
      sql`select bool_or(seen_at > now() - interval '1 minute') fresh from sessions`,
    )
  ).rows;
  expect(row).toEqual({ fresh: true });
});

it('lasts 60 days if the customer is remembered, and so does the cookie', async () => {
  const customer = await signedInRemembered();
  await lastSeen('59 days');
  const response = await customer.request(currentUserEndpoint, {});
  expect(response.statusCode).toBe(200);
  const cookie = response.cookies.find(one => one.name === 'mam_nho_session');
  expect(cookie?.maxAge).toBe(60 * 24 * 60 * 60);
  await lastSeen('61 days');
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('gets a new id at every sign-in; the old one is invalid', async () => {
  const customer = await registerAndSignIn(shop.app);
  const before = new Map(customer.cookies);
  await customer.call(loginEndpoint, { body: customer.credentials });
  expect(customer.cookies.get('mam_nho_session')).not.toBe(before.get('mam_nho_session'));
  const attacker = new TestClient(shop.app);
  for (const [name, value] of before) attacker.cookies.set(name, value);
  expect((await attacker.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('ends on the server when the customer signs out', async () => {
  const customer = await registerAndSignIn(shop.app);
  const before = new Map(customer.cookies);
  await customer.call(logoutEndpoint, {});
  expect(customer.cookies.has('mam_nho_session')).toBe(false);
  for (const [name, value] of before) customer.cookies.set(name, value);
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('marks its cookies as secure if the shop has HTTPS', async () => {
  const secure = await openTestShop({ publicUrl: new URL('https://mamnho.vn') });
  const response = await new TestClient(secure.app).inject('GET', '/sanctum/csrf-cookie');
  expect(response.cookies.every(cookie => cookie.secure)).toBe(true);
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});
