import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findBankAccount } from '#server/payments/bank-account.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const accountWith = async (variables: NodeJS.ProcessEnv) =>
  (await findBankAccount(readConfig(variables), shop.database))?.account;
const own = { BANK_BIN: '970418', BANK_ACCOUNT: '12010001234567', BANK_NAME: 'NGUYEN THI MAM' };
const ownDatabase = { DATABASE_URL: 'postgres://elsewhere/shop' };

it('makes up a bank account only for the demo: real customers must not pay a stranger', async () => {
  expect(await accountWith({})).toBeUndefined();
  expect(await accountWith({ DEMO: '1' })).toBe('0123456789');
  await registerAndSignIn(shop.app, { phone: '0901000001' });
  expect(await accountWith({})).toBe('0123456789');
  expect(await accountWith({ DEMO: '0' })).toBeUndefined();
  expect(await accountWith(ownDatabase)).toBeUndefined();
});

it('uses the configured account in any case', async () => {
  for (const variables of [own, { ...own, DEMO: '0' }, { ...own, DEMO: '1' }, { ...own, ...ownDatabase }])
    expect(await accountWith(variables)).toBe('12010001234567');
});
