import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '#contract/auth.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('tells a signed-in customer who they are', async () => {
  const customer = await signedIn(shop.app, {
    email: 'Me.Be@Gmail.com',
    phone: '+84 901 234 567',
    customer_type: 2,
  });
  expect(await customer.call(currentUser, {})).toEqual({
    data: {
      customer_id: customer.id,
      name: 'Nguyễn Thuỳ Dương',
      email: 'me.be@gmail.com',
      phone: '0901234567',
      type: 2,
    },
  });
});

it('answers 401 to a guest, in words and without caching', async () => {
  const refusal = await new Visitor(shop.app).refused(currentUser);
  expect(refusal).toMatchObject({ status: 401, headers: { 'cache-control': 'private, no-store' } });
  expect(refusal.message).toContain('đăng nhập');
});
