import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findBankAccount } from '#server/payments/bank/bank-account.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const findAccount = async (variables: NodeJS.ProcessEnv) =>
  (await findBankAccount(readConfig(variables), shop.database))?.account;
const bankVariables = { BANK_BIN: '970418', BANK_ACCOUNT: '12010001234567', BANK_NAME: 'NGUYEN THI MAM' };
const otherDatabase = { DATABASE_URL: 'postgres://elsewhere/shop' };

it('invents a bank account only for the demo, so that no real customer pays a stranger', async () => {
  expect(await findAccount({})).toBeUndefined();
  expect(await findAccount({ DEMO: '1' })).toBe('0123456789');
  await registerAndSignIn(shop.app, { phone: '0901000001' });
  expect(await findAccount({})).toBe('0123456789');
  expect(await findAccount({ DEMO: '0' })).toBeUndefined();
  expect(await findAccount(otherDatabase)).toBeUndefined();
});

it('uses the configured account in any case', async () => {
  for (const variables of [
    bankVariables,
    { ...bankVariables, DEMO: '0' },
    { ...bankVariables, DEMO: '1' },
    { ...bankVariables, ...otherDatabase },
  ])
    expect(await findAccount(variables)).toBe('12010001234567');
});
