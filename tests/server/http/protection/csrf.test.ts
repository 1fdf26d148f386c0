import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookieEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { clearCartEndpoint } from '#contract/cart.ts';
import { signToken } from '#server/auth/tokens.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { openGuest, registerAndSignIn, TestClient } from '../../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('sets a token that the page can read', async () => {
  const response = await new TestClient(shop.app).inject('GET', csrfCookieEndpoint.path);
  expect(response.statusCode).toBe(204);
  const token = response.cookies.find(cookie => cookie.name === 'XSRF-TOKEN');
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(token).not.toHaveProperty('httpOnly');
});

it('accepts the token set by the sign-in, without another round trip', async () => {
  const customer = await registerAndSignIn(shop.app);
  await customer.call(clearCartEndpoint, {});
});

it('rejects a token from before the sign-in, of another session, or none', async () => {
  const guest = await openGuest(shop.app);
  const before = guest.cookies.get('XSRF-TOKEN') ?? '';
  const customer = await registerAndSignIn(shop.app);
  const otherCustomer = await registerAndSignIn(shop.app);
  for (const token of [before, otherCustomer.cookies.get('XSRF-TOKEN') ?? '', '', 'ü'.repeat(43)]) {
    const rejection = await customer.callRejected(
      clearCartEndpoint,
      {},
      { 'x-xsrf-token': encodeURIComponent(token) },
    );
    expect(rejection).toMatchObject({ status: 419, message: expect.stringContaining('mở lại trang') });
  }
});

it('accepts a new token after a 419', async () => {
  const customer = await registerAndSignIn(shop.app);
  customer.cookies.delete('XSRF-TOKEN');
  expect((await customer.callRejected(clearCartEndpoint)).status).toBe(419);
  await customer.call(csrfCookieEndpoint, {});
  await customer.call(clearCartEndpoint, {});
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('rejects a write from another site: %o', async headers => {
  const customer = await registerAndSignIn(shop.app);
  expect((await customer.callRejected(clearCartEndpoint, {}, headers)).status).toBe(403);
});

it.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:80' },
])('accepts a write from its own page: %o', async headers => {
  const guest = await openGuest(shop.app);
  expect((await guest.request(logoutEndpoint, {}, headers)).statusCode).toBe(200);
});

it('rejects a write from the shop’s own host by plain HTTP where the shop is on HTTPS', async () => {
  const httpsShop = await openTestShop({ publicUrl: new URL('https://mamnho.vn') });
  const guest = await openGuest(httpsShop.app);
  const logout = async (origin: string) =>
    (await guest.request(logoutEndpoint, {}, { host: 'mamnho.vn', origin })).statusCode;
  expect(await logout('http://mamnho.vn')).toBe(403);
  expect(await logout('https://mamnho.vn')).toBe(200);
  await httpsShop.close();
});

it('rejects a sign-in without a token, so that no other site can sign a browser in', async () => {
  const rejection = await new TestClient(shop.app).callRejected(loginEndpoint, {
    body: { username: 'a', password: 'b' },
  });
  expect(rejection.status).toBe(419);
});

it('makes no token of a session that is named after a guest', async () => {
  const guest = await openGuest(shop.app);
  const token = guest.cookies.get('XSRF-TOKEN')?.replace(/^guest\./, '');
  const session = `guest ${guest.cookies.get(cookieNames.guest)}`;
  expect(token).not.toBe(signToken(shop.dependencies.secret, 'csrf', session));
});

it('makes no token of a session for a guest who names its id', async () => {
  const customer = await registerAndSignIn(shop.app);
  const guest = new TestClient(shop.app);
  guest.cookies.set(cookieNames.guest, customer.cookies.get(cookieNames.session) ?? '');
  await guest.call(csrfCookieEndpoint, {});
  const token = guest.cookies.get('XSRF-TOKEN');
  expect(token).toMatch(/^guest\./);
  expect(token).not.toContain(customer.cookies.get('XSRF-TOKEN'));
});
