import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCartItemEndpoint,
  fullLine,
  removeCartItemsEndpoint,
  updateCartItemEndpoint,
} from '#contract/cart.ts';
import { addToCart, fetchCart } from '../../support/http/customer-actions.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { bib, shirt } from './line-bodies.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const more = (adds_to: string, quantity = 1) => ({ ...bib, id: randomUUID(), quantity, adds_to });

it('adds up what two phones add to the same line, also at once', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 3, 1);
  await Promise.all([1, 2].map(added => client.call(addCartItemEndpoint, { body: more(id, added) })));
  expect(await fetchCart(client)).toMatchObject([{ id, quantity: 4 }]);
});

it('adds once, however often it is sent', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 3, 1);
  const headers = idempotencyHeader();
  const body = more(id);
  for (const _ of [1, 2]) await client.request(addCartItemEndpoint, { body }, headers);
  expect(await fetchCart(client)).toMatchObject([{ id, quantity: 2 }]);
});

it('makes a new line of what was added to one that is gone, or holds something else by now', async () => {
  const client = await registerAndSignIn(shop.app);
  const removed = await addToCart(client, 3, 5);
  await client.call(removeCartItemsEndpoint, { params: { ids: removed } });
  const bibs = more(removed, 2);
  await client.call(addCartItemEndpoint, { body: bibs });
  const id = await addToCart(client, 1, 1, { 'Tên thêu': 'Bi' });
  await client.request(updateCartItemEndpoint, { params: { id }, body: shirt({ 'Tên thêu': 'Bống' }) });
  const shirts = { ...shirt({ 'Tên thêu': 'Bi' }), id: randomUUID(), adds_to: id };
  await client.request(addCartItemEndpoint, { body: shirts });
  expect(await fetchCart(client)).toMatchObject([
    { id: shirts.id, quantity: 1, order_attributes: { 'Tên thêu': 'Bi' } },
    { id, quantity: 1, order_attributes: { 'Tên thêu': 'Bống' } },
    { id: bibs.id, quantity: 2 },
  ]);
});

it('adds to nobody else’s line', async () => {
  const [owner, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const id = await addToCart(owner, 3, 1);
  await other.call(addCartItemEndpoint, { body: more(id) });
  expect(await fetchCart(owner)).toMatchObject([{ id, quantity: 1 }]);
});

it('tells in words that a line is full', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 3, 999_999);
  await client.call(addCartItemEndpoint, { body: more(id) });
  const rejection = await client.callRejected(addCartItemEndpoint, { body: more(id) });
  expect([rejection.status, rejection.errors]).toEqual([422, { quantity: [fullLine] }]);
  expect(fullLine).toContain('1.000.000');
  expect(await fetchCart(client)).toMatchObject([{ quantity: 1_000_000 }]);
});
