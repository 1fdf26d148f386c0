import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { failedAttempts } from '#server/auth/tables.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import {
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  registrationForm,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ requestsPerMinute: 60 });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

it('takes ten right passwords of an account a minute from new devices, and ten from each known one', async () => {
  const customer = await registerAndSignIn(shop.app);
  const body = customer.credentials;
  const signInOnNewDevice = async () => (await openGuest(shop.app)).request(loginEndpoint, { body });
  for (let count = 0; count < 9; count++) expect((await signInOnNewDevice()).statusCode).toBe(200);
  const rejection = await (await openGuest(shop.app)).callRejected(loginEndpoint, { body });
  expect([rejection.status, rejection.headers['retry-after']]).toEqual([429, '60']);
  expect(rejection.message).toContain('sau 60 giây');
  for (let count = 0; count < 10; count++) await customer.call(loginEndpoint, { body });
  expect((await customer.request(loginEndpoint, { body })).statusCode).toBe(429);
});

it('takes ten changes of a password a minute, also of those that are sent at once', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { password } = customer.credentials;
  const body = { current_password: password, password, password_confirmation: password };
  const change = () => customer.request(updatePasswordEndpoint, { body });
  for (let count = 0; count < 9; count++) expect((await change()).statusCode).toBe(200);
  const last = await Promise.all([change(), change(), change()]);
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
  const { headers } = await change();
  expect(headers['retry-after']).toBe('60');
  expect(await shop.database.$count(failedAttempts)).toBe(0);
});

it('counts a change of a password each time that it is sent again', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { password } = customer.credentials;
  const body = { current_password: password, password, password_confirmation: password };
  const key = idempotencyHeader();
  const change = async () => (await customer.request(updatePasswordEndpoint, { body }, key)).statusCode;
  for (let count = 0; count < 10; count++) expect(await change()).toBe(200);
  expect(await change()).toBe(429);
});

it('counts the sign-ins and registrations of an address apart from customers, whatever session they carry', async () => {
  const customer = await registerAndSignIn(shop.app);
  const neighbour = await openGuest(shop.app, customer.remoteAddress);
  // Otherwise they count for the device.
  customer.cookies.delete(cookieNames.device);
  const send = (endpoint: typeof loginEndpoint | typeof registerEndpoint) =>
    customer.request(endpoint, { body: {} });
  // Three calls were made before.
  for (let count = 0; count < 28; count++) expect((await send(loginEndpoint)).statusCode).toBe(422);
  for (let count = 0; count < 28; count++) expect((await send(registerEndpoint)).statusCode).toBe(422);
  expect((await send(loginEndpoint)).statusCode).toBe(429);
  expect((await neighbour.request(registerEndpoint, { body: registrationForm() })).statusCode).toBe(429);
});
