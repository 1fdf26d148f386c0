import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { updatePassword } from '#contract/customer.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, newKey, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const change = (current_password: string, password = 'matkhau2') => ({
  body: { current_password, password, password_confirmation: password },
});

it('stops guessing at the current password after ten, also for the right one', async () => {
  const customer = await signedIn(shop.app);
  for (let guess = 0; guess < 10; guess++)
    expect((await customer.refused(updatePassword, change(`guess-${guess}`), newKey())).status).toBe(422);
  const refusal = await customer.refused(updatePassword, change('matkhau1'));
  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('sau 15 phút') });
  expect(refusal.headers['retry-after']).toBe('900');
});

it('does not shut the door: signing in is counted apart', async () => {
  const customer = await signedIn(shop.app);
  for (let guess = 0; guess < 11; guess++) await customer.refused(updatePassword, change('wrong'));
  const visitor = await guest(shop.app);
  await visitor.call(login, { body: customer.credentials });
});

it('counts neither what was right nor what could not be tried', async () => {
  const customer = await signedIn(shop.app);
  for (let turn = 0; turn < 12; turn++) await customer.refused(updatePassword, change('matkhau1', 'short'));
  for (let turn = 0; turn < 12; turn++) await customer.call(updatePassword, change('matkhau1', 'matkhau1'));
});

it('cannot be slipped past by many guesses at once', async () => {
  const customer = await signedIn(shop.app);
  const guesses = Array.from({ length: 30 }, (_, n) =>
    customer.refused(updatePassword, change(`guess-${n}`)),
  );
  const looked = (await Promise.all(guesses)).filter(({ status }) => status === 422);
  expect(looked.length).toBeLessThanOrEqual(10);
});
