import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { deleteAccountEndpoint } from '#contract/privacy.ts';
import { insertSession } from '#server/auth/sessions.ts';
import { customers } from '#server/customer/tables.ts';
import { fetchOrders, fetchProfile } from '../../support/http/customer-actions.ts';
import {
  type CustomerClient,
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  registrationForm,
} from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { openCustomerWithEverything } from './customer-with-everything.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const deletion = (customer: CustomerClient, current_password = 'matkhau1') => ({
  params: { id: customer.id },
  body: { current_password },
});

async function signInAgain({ credentials }: CustomerClient) {
  const guest = await openGuest(shop.app);
  return { guest, ...(await guest.call(loginEndpoint, { body: credentials })) };
}

describe('deleting an account', () => {
  it('ends all sessions at once and says how to undo it', async () => {
    const customer = await registerAndSignIn(shop.app);
    const { guest: phone } = await signInAgain(customer);
    const { message } = await customer.call(deleteAccountEndpoint, deletion(customer));
    expect(message).toBe('Tài khoản đã đóng. Đổi ý, bạn đăng nhập lại trong 30 ngày nhé.');
    expect(customer.cookies.has('mam_nho_session')).toBe(false);
    for (const client of [customer, phone])
      expect((await client.callRejected(currentUserEndpoint)).status).toBe(401);
  });

  it('leaves the session of who cancelled it before it arrived', async () => {
    const customer = await registerAndSignIn(shop.app);
    const header = idempotencyHeader();
    await customer.call(cancelRequestEndpoint, { params: { key: header['idempotency-key'] } });
    const rejection = await customer.callRejected(deleteAccountEndpoint, deletion(customer), header);
    expect(rejection.status).toBe(409);
    await customer.call(currentUserEndpoint, {});
  });

  it('needs the current password', async () => {
    const customer = await registerAndSignIn(shop.app);
    for (const password of ['sai rồi', '']) {
      const rejection = await customer.callRejected(deleteAccountEndpoint, deletion(customer, password));
      expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, ['current_password']]);
    }
    await customer.call(currentUserEndpoint, {});
  });

  it('counts wrong guesses together with those of a password change', async () => {
    const customer = await registerAndSignIn(shop.app);
    const body = { current_password: 'sai', password: 'matkhau2', password_confirmation: 'matkhau2' };
    for (let guess = 0; guess < 5; guess++) {
      await customer.callRejected(updatePasswordEndpoint, { body });
      await customer.callRejected(deleteAccountEndpoint, deletion(customer, `guess-${guess}`));
    }
    const rejection = await customer.callRejected(deleteAccountEndpoint, deletion(customer));
    expect([rejection.status, rejection.headers['retry-after']]).toEqual([429, '900']);
    await customer.call(currentUserEndpoint, {});
  });

  it('is nobody else’s to do', async () => {
    const [customer, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    expect((await customer.callRejected(deleteAccountEndpoint, deletion(otherCustomer))).status).toBe(404);
    await otherCustomer.call(currentUserEndpoint, {});
  });

  it('twice, one after the other or at the same moment, closes it once', async () => {
    const customer = await registerAndSignIn(shop.app);
    const { guest: phone } = await signInAgain(customer);
    const input = deletion(customer);
    const responses = await Promise.all([
      customer.request(deleteAccountEndpoint, input),
      phone.request(deleteAccountEndpoint, input),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).every(status => [200, 401].includes(status))).toBe(
      true,
    );
    expect((await customer.callRejected(deleteAccountEndpoint, input)).status).toBe(401);
    expect((await signInAgain(customer)).reopened).toBe(true);
  });

  it('leaves no session, not even one that began at the same moment', async () => {
    const customer = await registerAndSignIn(shop.app);
    await customer.call(deleteAccountEndpoint, deletion(customer));
    customer.cookies.set('mam_nho_session', await insertSession(shop.database, customer.id, true));
    expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
  });
});

describe('signing in within 30 days', () => {
  it('opens the account again, with everything in it', async () => {
    const customer = await openCustomerWithEverything(shop, 'quaylai');
    const before = [await fetchProfile(customer), await fetchOrders(customer)];
    await customer.call(deleteAccountEndpoint, deletion(customer));
    await shop.database
      .update(customers)
      .set({ closedAt: sql`now() - interval '29 days'` })
      .where(eq(customers.id, customer.id));
    const { guest, message, reopened } = await signInAgain(customer);
    expect([message, reopened]).toEqual(['Chào mừng bạn quay lại! Tài khoản của bạn vẫn còn nguyên.', true]);
    const after = Object.assign(guest, {
      id: customer.id,
      user: customer.user,
      credentials: customer.credentials,
    });
    expect([await fetchProfile(after), await fetchOrders(after)]).toEqual(before);
    expect((await signInAgain(customer)).reopened).toBe(false);
  });

  it('needs the right password, and the phone number stays taken', async () => {
    const customer = await registerAndSignIn(shop.app);
    await customer.call(deleteAccountEndpoint, deletion(customer));
    const guest = await openGuest(shop.app);
    const wrong = { ...customer.credentials, password: 'khong-phai' };
    expect((await guest.callRejected(loginEndpoint, { body: wrong })).status).toBe(401);
    const form = registrationForm({ phone: customer.credentials.username });
    expect((await guest.callRejected(registerEndpoint, { body: form })).errors).toHaveProperty('phone');
  });

  it('keeps the new session of who repeats the deletion under its key', async () => {
    const customer = await registerAndSignIn(shop.app);
    const header = idempotencyHeader();
    await customer.call(deleteAccountEndpoint, deletion(customer), header);
    const { guest } = await signInAgain(customer);
    expect((await guest.request(deleteAccountEndpoint, deletion(customer), header)).statusCode).toBe(200);
    await guest.call(currentUserEndpoint, {});
  });
});
