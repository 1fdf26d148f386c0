import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookie, login, logout } from '#contract/auth.ts';
import { clearCart } from '#contract/cart.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('gives a token the page can read', async () => {
  const response = await new Visitor(shop.app).send('GET', csrfCookie.path);
  expect(response.statusCode).toBe(204);
  const token = response.cookies.find(cookie => cookie.name === 'XSRF-TOKEN');
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(token).not.toHaveProperty('httpOnly');
});

it('takes the token that came with signing in, without another round trip', async () => {
  const customer = await signedIn(shop.app);
  await customer.call(clearCart, {});
});

it('takes no token of before signing in, of another session, or none', async () => {
  const visitor = await guest(shop.app);
  const before = visitor.cookies.get('XSRF-TOKEN') ?? '';
  const customer = await signedIn(shop.app);
  const other = await signedIn(shop.app);
  for (const token of [before, other.cookies.get('XSRF-TOKEN') ?? '', '', 'ü'.repeat(43)]) {
    const refusal = await customer.refused(clearCart, {}, { 'x-xsrf-token': encodeURIComponent(token) });
    expect(refusal).toMatchObject({ status: 419, message: expect.stringContaining('tải lại trang') });
  }
});

it('goes on after a 419 with a new token', async () => {
  const customer = await signedIn(shop.app);
  customer.cookies.delete('XSRF-TOKEN');
  expect((await customer.refused(clearCart)).status).toBe(419);
  await customer.call(csrfCookie, {});
  await customer.call(clearCart, {});
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('refuses a write from another site: %o', async headers => {
  const customer = await signedIn(shop.app);
  expect((await customer.refused(clearCart, {}, headers)).status).toBe(403);
});

it.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:80' },
])('takes a write from its own page: %o', async headers => {
  const visitor = await guest(shop.app);
  expect((await visitor.sendCall(logout, {}, headers)).statusCode).toBe(200);
});

it('refuses signing in without a token: nobody else may sign a browser in', async () => {
  const refusal = await new Visitor(shop.app).refused(login, { body: { username: 'a', password: 'b' } });
  expect(refusal.status).toBe(419);
});
