import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { fetchCart } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const add = (key: string, client = customer) =>
  client.request(
    addCartItemEndpoint,
    { body: { id: key, product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } } },
    { 'idempotency-key': key },
  );
const cancel = async (key: string, client = customer) =>
  (await client.call(cancelRequestEndpoint, { params: { key } })).data.done;
const isInCart = async (key: string) => (await fetchCart(customer)).some(({ id }) => id === key);

it('keeps a write that was cancelled from taking effect when it arrives at last', async () => {
  const key = randomUUID();
  expect(await cancel(key)).toBe(false);
  const late = await add(key);
  expect([late.statusCode, late.json().message]).toEqual([409, 'Bạn đã bỏ việc này.']);
  expect(await isInCart(key)).toBe(false);
  expect(await cancel(key), 'again').toBe(false);
});

it('tells that a write had taken effect before, and leaves its response', async () => {
  const key = randomUUID();
  expect((await add(key)).statusCode).toBe(201);
  expect(await cancel(key)).toBe(true);
  expect((await add(key)).statusCode).toBe(201);
  expect(await isInCart(key)).toBe(true);
});

it('tells the truth of a write that is being done', async () => {
  for (let round = 0; round < 10; round++) {
    const key = randomUUID();
    const [added, done] = await Promise.all([add(key), cancel(key)]);
    expect([added.statusCode, await isInCart(key)]).toEqual(done ? [201, true] : [409, false]);
  }
});

it('cancels nothing of another customer', async () => {
  const key = randomUUID();
  await cancel(key, await registerAndSignIn(shop.app));
  expect((await add(key)).statusCode).toBe(201);
});
