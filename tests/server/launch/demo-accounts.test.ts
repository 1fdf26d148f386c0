import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { customers } from '#server/customer/tables.ts';
import { demoAccountLines } from '#server/launch/demo-accounts.ts';
import { type CustomerClient, openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeEach(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app, { phone: demoAccounts.customer.phone });
  await registerAndSignIn(shop.app, { phone: demoAccounts.collaborator.phone });
});
afterEach(() => shop.close());

const open = { host: '0.0.0.0', publicUrl: undefined };
const loopback = { host: '127.0.0.1', publicUrl: undefined };

async function signIn(username: string, password: string): Promise<number> {
  const guest = await openGuest(shop.app);
  return (await guest.request(loginEndpoint, { body: { username, password } })).statusCode;
}

it('keeps the published password on this machine', async () => {
  const text = (await demoAccountLines(shop.database, loopback)).join('\n');
  expect(text.match(/mật khẩu matkhau1/g)).toHaveLength(2);
  expect(await signIn(demoAccounts.customer.phone, demoAccounts.password)).toBe(200);
});

it.each([
  open,
  { host: '::', publicUrl: undefined },
  { host: '127.0.0.1', publicUrl: new URL('https://mamnho.vn') },
  null,
])('gives the demo a new password where others reach the shop, or nobody knows: %o', async reach => {
  const text = (await demoAccountLines(shop.database, reach)).join('\n');
  const [, password = ''] = /mật khẩu (\S{12})/.exec(text) ?? [];
  expect(text).not.toContain(demoAccounts.password);
  for (const { phone } of [demoAccounts.customer, demoAccounts.collaborator]) {
    expect(await signIn(phone, demoAccounts.password)).toBe(401);
    expect(await signIn(phone, password)).toBe(200);
  }
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
});

it('also gives it to an account whose phone number was changed, and to the other one', async () => {
  const { email } = demoAccounts.customer;
  await shop.database
    .update(customers)
    .set({ email, phone1: '0909999999' })
    .where(eq(customers.id, customer.id));
  const text = (await demoAccountLines(shop.database, open)).join('\n');
  expect(text).toContain('0909999999   mật khẩu ');
  for (const username of ['0909999999', email, demoAccounts.collaborator.phone])
    expect(await signIn(username, demoAccounts.password)).toBe(401);
});

it('shows the new password once, and never changes one that is not the published one', async () => {
  const [first = ''] = await demoAccountLines(shop.database, open);
  const [, password = ''] = /mật khẩu (\S+)/.exec(first) ?? [];
  for (const reach of [open, loopback]) {
    const text = (await demoAccountLines(shop.database, reach)).join('\n');
    expect(text).not.toContain(password);
    expect(text).toContain('customers reset-password');
  }
  expect(await signIn(demoAccounts.customer.phone, password)).toBe(200);
});

it('says nothing without the demo, also of a customer with such a name', async () => {
  const emptyShop = await openTestShop();
  await registerAndSignIn(emptyShop.app, { name: demoAccounts.customer.name });
  expect(await demoAccountLines(emptyShop.database, open)).toEqual([]);
  await emptyShop.close();
});
