import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { customers } from '#server/customer/tables.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import type { CliRunner } from '../../support/shops/cli-runner.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

let shop: ShopWithCli;
let cliShop: CliRunner;
beforeAll(async () => {
  shop = await openShopWithCli();
  ({ cliShop } = shop);
});
afterAll(() => shop.close());

it('sets a temporary password and ends every session', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Võ Thị Sáu' });
  expect((await cliShop.run(['customers', 'list', 'vo thi'])).stdout).toContain(customer.user.phone);
  expect((await cliShop.run(['customers', 'reset-password', customer.user.phone])).code).toBe(1);
  const reset = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', `+84 ${customer.user.phone.slice(1)}`, '--yes'),
  );
  expect(reset.password).toMatch(/^[a-z\d]{8,16}$/);
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
  const guest = await openGuest(shop.app);
  expect((await guest.callRejected(loginEndpoint, { body: customer.credentials })).status).toBe(401);
  await guest.call(loginEndpoint, { body: { username: customer.user.phone, password: reset.password } });
});

it('clears the login limit together with the password', async () => {
  const customer = await registerAndSignIn(shop.app);
  const username = customer.user.phone;
  const guest = await openGuest(shop.app);
  for (let attempt = 0; attempt < 10; attempt++)
    await guest.callRejected(loginEndpoint, { body: { username, password: 'sai-mat-khau' } });
  expect((await guest.callRejected(loginEndpoint, { body: customer.credentials })).status).toBe(429);
  const { password } = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', username, '--yes'),
  );
  await guest.call(loginEndpoint, { body: { username, password } });
});

it('clears the limit of guesses in the settings too', async () => {
  const customer = await registerAndSignIn(shop.app);
  const change = (current_password: string) => ({
    body: { current_password, password: 'matkhau9', password_confirmation: 'matkhau9' },
  });
  for (let guess = 0; guess < 10; guess++)
    await customer.callRejected(updatePasswordEndpoint, change(`guess-${guess}`));
  const { password } = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', customer.user.phone, '--yes'),
  );
  const guest = await openGuest(shop.app);
  await guest.call(loginEndpoint, { body: { username: customer.user.phone, password } });
  await guest.call(updatePasswordEndpoint, change(password));
});

it('sets no password for an account that is erased during the question', async () => {
  const { id, user } = await registerAndSignIn(shop.app);
  const confirm = async () => {
    await cliShop.runJson('customers', 'delete', String(id), '--now', '--yes');
    return true;
  };
  const { code, stdout, stderr } = await cliShop.run(['customers', 'reset-password', user.phone], {
    confirm,
  });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('vừa bị xóa hẳn')]);
});

it('names the phone number that opens the account with the temporary password', async () => {
  const { id, user } = await registerAndSignIn(shop.app);
  const phone1 = `${user.phone.slice(0, -4)}0000`;
  const confirm = async () => {
    await cliShop.database.update(customers).set({ phone1 }).where(eq(customers.id, id));
    return true;
  };
  const { stdout } = await cliShop.run(['customers', 'reset-password', user.phone], { confirm });
  expect(stdout).toContain(`(${phone1}): `);
});

it('shows hidden characters of older names as marks', async () => {
  const customer = await registerAndSignIn(shop.app);
  const name = 'Bống\u001b[2J\u202eđảo';
  await cliShop.database.update(customers).set({ name }).where(eq(customers.id, customer.id));
  const { stdout } = await cliShop.run(['customers', 'list', customer.user.phone]);
  expect(stdout).toContain('Bống‹U+001B›[2J‹U+202E›đảo');
  for (const args of [
    ['customers', 'list', customer.user.phone, '--json'],
    ['customers', 'export', customer.user.phone, '-'],
  ]) {
    const { stdout: json } = await cliShop.run(args);
    expect(json).not.toContain('\u202e');
    expect(json).toContain('\\u202e');
    JSON.parse(json);
  }
});
