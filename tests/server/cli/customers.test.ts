import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { type CliShop, openCliShop } from '../../support/shops/cli-shop.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let cliShop: CliShop;
beforeAll(async () => {
  shop = await openTestShop();
  cliShop = await openCliShop(shop.url);
});
afterAll(async () => {
  await cliShop.close();
  await shop.close();
});

it('sets a temporary password and ends every session', async () => {
  const who = await registerAndSignIn(shop.app, { name: 'Võ Thị Sáu' });
  expect((await cliShop.run(['customers', 'list', 'vo thi'])).stdout).toContain(who.user.phone);
  expect((await cliShop.run(['customers', 'reset-password', who.user.phone])).code).toBe(1);
  const reset = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', `+84 ${who.user.phone.slice(1)}`, '--yes'),
  );
  expect(reset.password).toMatch(/^[a-z\d]{8,16}$/);
  expect((await who.callRejected(currentUserEndpoint)).status).toBe(401);
  const visitor = await openGuest(shop.app);
  expect((await visitor.callRejected(loginEndpoint, { body: who.credentials })).status).toBe(401);
  await visitor.call(loginEndpoint, { body: { username: who.user.phone, password: reset.password } });
});

it('clears the login limit together with the password', async () => {
  const who = await registerAndSignIn(shop.app);
  const username = who.user.phone;
  const visitor = await openGuest(shop.app);
  for (let attempt = 0; attempt < 10; attempt++)
    await visitor.callRejected(loginEndpoint, { body: { username, password: 'sai-mat-khau' } });
  expect((await visitor.callRejected(loginEndpoint, { body: who.credentials })).status).toBe(429);
  const { password } = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', username, '--yes'),
  );
  await visitor.call(loginEndpoint, { body: { username, password } });
});
