import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookieEndpoint, loginEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { idempotencyHeader, openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (current_password: string, password = 'matkhau2') => ({
  body: { current_password, password, password_confirmation: password },
});

it('rejects every password after ten wrong guesses, even the right one', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (let guess = 0; guess < 10; guess++)
    expect(
      (await customer.callRejected(updatePasswordEndpoint, change(`guess-${guess}`), idempotencyHeader()))
        .status,
    ).toBe(422);
  const rejection = await customer.callRejected(updatePasswordEndpoint, change('matkhau1'));
  expect(rejection).toMatchObject({ status: 429, message: expect.stringContaining('sau 15 phút') });
  expect(rejection.headers['retry-after']).toBe('900');
});

it('guesses from a stolen session keep nobody out on another device', async () => {
  const customer = await registerAndSignIn(shop.app);
  const otherDevice = await openGuest(shop.app);
  await otherDevice.call(loginEndpoint, { body: customer.credentials });
  for (let guess = 0; guess < 10; guess++)
    await customer.callRejected(updatePasswordEndpoint, change(`guess-${guess}`));
  expect((await customer.callRejected(updatePasswordEndpoint, change('matkhau1'))).status).toBe(429);
  await otherDevice.call(updatePasswordEndpoint, change('matkhau1'));
});

it('does not count a change that is sent again because its response was lost', async () => {
  const customer = await registerAndSignIn(shop.app);
  const key = idempotencyHeader();
  const first = await customer.call(updatePasswordEndpoint, change('matkhau1'), key);
  for (let repeat = 0; repeat < 11; repeat++)
    expect(await customer.call(updatePasswordEndpoint, change('matkhau1'), key)).toEqual(first);
  await customer.call(updatePasswordEndpoint, change('matkhau2', 'matkhau3'));
});

it('rejects a used key with another new password, and counts it as a guess', async () => {
  const customer = await registerAndSignIn(shop.app);
  const key = idempotencyHeader();
  await customer.call(updatePasswordEndpoint, change('matkhau1'), key);
  for (let guess = 0; guess < 10; guess++) {
    const other = change('matkhau1', `matkhau-${guess}`);
    const rejection = await customer.callRejected(updatePasswordEndpoint, other, key);
    expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, ['Idempotency-Key']]);
    expect(rejection.headers).not.toHaveProperty('idempotency-replayed');
  }
  const first = await customer.callRejected(updatePasswordEndpoint, change('matkhau1'), key);
  expect(first.status).toBe(429);
  await (await openGuest(shop.app)).call(loginEndpoint, {
    body: { ...customer.credentials, password: 'matkhau2' },
  });
});

it('does not limit signing in, which is counted separately', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (let guess = 0; guess < 11; guess++)
    await customer.callRejected(updatePasswordEndpoint, change('wrong'));
  const client = await openGuest(shop.app);
  await client.call(loginEndpoint, { body: customer.credentials });
});

it('counts neither right passwords nor invalid forms', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (let attempt = 0; attempt < 12; attempt++)
    await customer.callRejected(updatePasswordEndpoint, change('matkhau1', 'short'));
  for (let attempt = 0; attempt < 12; attempt++)
    await customer.call(updatePasswordEndpoint, change('matkhau1', 'matkhau1'));
});

it('limits concurrent guesses too', async () => {
  const customer = await registerAndSignIn(shop.app);
  const guesses = Array.from({ length: 30 }, (_, n) =>
    customer.callRejected(updatePasswordEndpoint, change(`guess-${n}`)),
  );
  const checkedGuesses = (await Promise.all(guesses)).filter(({ status }) => status === 422);
  expect(checkedGuesses.length).toBeLessThanOrEqual(10);
});

it('a new password makes every other device unknown', async () => {
  const customer = await registerAndSignIn(shop.app);
  const stolenPhone = await openGuest(shop.app);
  await stolenPhone.call(loginEndpoint, { body: customer.credentials });
  await customer.call(updatePasswordEndpoint, change('matkhau1'));
  const credentials = { username: customer.credentials.username, password: 'matkhau2' };
  const stranger = await openGuest(shop.app);
  for (let guess = 0; guess < 10; guess++)
    await stranger.callRejected(loginEndpoint, { body: { ...credentials, password: `guess-${guess}` } });
  await stolenPhone.call(csrfCookieEndpoint, {});
  expect((await stolenPhone.callRejected(loginEndpoint, { body: credentials })).status).toBe(429);
  await customer.call(loginEndpoint, { body: credentials });
});
