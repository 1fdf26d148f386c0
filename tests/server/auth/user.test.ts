import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('returns the signed-in customer', async () => {
  const customer = await registerAndSignIn(shop.app, {
    email: 'Me.Be@Gmail.com',
    phone: '+84 901 234 567',
    customer_type: 2,
  });
  expect(await customer.call(currentUserEndpoint, {})).toEqual({
    data: {
      customer_id: customer.id,
      name: 'Nguyễn Thuỳ Dương',
      email: 'me.be@gmail.com',
      phone: '0901234567',
      type: 2,
      contact_changed_at: null,
      privacy_version: null,
    },
  });
});

it('rejects a guest with 401 and a message, without caching', async () => {
  const rejection = await new TestClient(shop.app).callRejected(currentUserEndpoint);
  expect(rejection).toMatchObject({ status: 401, headers: { 'cache-control': 'private, no-store' } });
  expect(rejection.message).toContain('đăng nhập');
});
