import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { updateDetailEndpoint, updatePasswordEndpoint } from '#contract/customer.ts';
import {
  type CustomerClient,
  openGuest,
  registerAndSignIn,
  registrationForm,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

/** Until the name is locked, with the limits of a name that has no account. */
async function tryNames(names: readonly string[]): Promise<void> {
  for (const username of names) {
    const stranger = await openGuest(shop.app);
    const signIn = { body: { username, password: 'doan-mo' } };
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await stranger.callRejected(loginEndpoint, signIn)).status).toBe(401);
    expect((await stranger.callRejected(loginEndpoint, signIn)).status).toBe(429);
  }
}

it('no name that a stranger types counts against a customer or an address', async () => {
  const { id, remoteAddress, credentials } = customer;
  const texts = [
    `register ${remoteAddress}`,
    `password of ${id}`,
    `contact of ${id}`,
    `customer ${id}`,
    `name ${credentials.username}`,
  ];
  await tryNames(texts);
  const neighbour = await openGuest(shop.app, remoteAddress);
  await neighbour.call(registerEndpoint, { body: registrationForm() });
  const newPhone = await openGuest(shop.app);
  await newPhone.call(loginEndpoint, { body: customer.credentials });
  await customer.call(updateDetailEndpoint, { params: { id }, body: { email: 'moi@mamnho.vn' } });
  const body = { current_password: 'matkhau1', password: 'matkhau1', password_confirmation: 'matkhau1' };
  await customer.call(updatePasswordEndpoint, { body });
});
