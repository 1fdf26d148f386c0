import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { consentEndpoint } from '#contract/privacy.ts';
import { shop as constants } from '#contract/shop.ts';
import { customers } from '#server/customer/tables.ts';
import { fetchProfile } from '../../support/http/customer-actions.ts';
import { openGuest, registerAndSignIn, registrationForm } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

const [version] = constants.privacyVersions;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('is kept with its version and time, as registered', async () => {
  const before = Date.now();
  const customer = await registerAndSignIn(shop.app, { privacy_version: version });
  expect(customer.user.privacy_version).toBe(version);
  const profile = await fetchProfile(customer);
  expect(profile.privacy_version).toBe(version);
  expect(Date.parse(profile.privacy_agreed_at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
});

it('is refused by field if it names no version of the page', async () => {
  for (const privacy_version of ['1999-01-01', '', null, true]) {
    const guest = await openGuest(shop.app);
    const body = { ...registrationForm(), privacy_version };
    const { status, errors } = await guest.callRejected(registerEndpoint, { body });
    expect([status, errors]).toEqual([422, { privacy_version: ['Bạn xem rồi đồng ý về dữ liệu nhé.'] }]);
  }
});

it('is asked for later from a customer whose phone did not send it', async () => {
  const customer = await registerAndSignIn(shop.app);
  expect(customer.user.privacy_version).toBeNull();
  await customer.call(consentEndpoint, { params: { id: customer.id }, body: { privacy_version: version } });
  const { data: user } = await customer.call(currentUserEndpoint, {});
  expect(user.privacy_version).toBe(version);
  const { user: afterSignIn } = await customer.call(loginEndpoint, { body: customer.credentials });
  expect(afterSignIn.privacy_version).toBe(version);
});

it('given twice, or to an older version afterwards, stays as it was', async () => {
  const customer = await registerAndSignIn(shop.app, { privacy_version: version });
  const agree = () =>
    customer.call(consentEndpoint, { params: { id: customer.id }, body: { privacy_version: version } });
  const first = await fetchProfile(customer);
  await agree();
  expect(await fetchProfile(customer)).toEqual(first);
  await shop.database
    .update(customers)
    .set({ privacyVersion: '2100-01-01' })
    .where(eq(customers.id, customer.id));
  await agree();
  expect((await fetchProfile(customer)).privacy_version).toBe('2100-01-01');
});

it('is nobody else’s to give', async () => {
  const [customer, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const input = { params: { id: otherCustomer.id }, body: { privacy_version: version } };
  expect((await customer.callRejected(consentEndpoint, input)).status).toBe(404);
  expect((await fetchProfile(otherCustomer)).privacy_version).toBeNull();
});
