import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { changeOrderEndpoint } from '#contract/orders/orders.ts';
import { shop as shopConstants } from '#contract/shop.ts';
import { type CustomerClient, idempotencyHeader } from '../../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const send = (payload: string) =>
  customer.inject('POST', '/api/shopping-cart/add-item', {
    payload,
    headers: { 'content-type': 'application/json', ...idempotencyHeader() },
  });

const fill = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));
const record = (fields: number, value: unknown) =>
  Object.fromEntries(fill(fields, field => [`Lựa chọn ${field}`, value]));

it('a body of thousands of levels is refused before it is read', async () => {
  const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect((await send(deep(20_000))).statusCode).toBe(400);
  expect((await send(deep(20))).statusCode).toBe(422);
  expect((await send(JSON.stringify({ x: '['.repeat(100) }))).statusCode).toBe(422);
  expect((await send('"\\"'.repeat(60_000))).statusCode).toBe(400);
});

it.each([
  ['251 items', { x: fill(251, () => 1) }],
  ['61 fields', { x: record(61, 1) }],
  ['thousands of entries, none of which has many', { x: fill(60, () => record(59, 1)) }],
])('a body of %s is refused before it is read, in words', async (_description, body) => {
  const response = await send(JSON.stringify(body));
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain('quá nhiều mục');
});

it.each([
  ['250 items', { x: fill(250, () => 1) }],
  ['60 fields', { x: record(60, 1) }],
  ['many commas in its texts', { x: '[{,'.repeat(10_000) }],
])('a body of %s is read', async (_description, body) => {
  expect((await send(JSON.stringify(body))).statusCode).toBe(422);
});

it.each([
  ['eight choices', record(8, { value: 'Xanh mint', img: '/pictures/a/640.webp' })],
  ['texts of 1,300 characters', record(8, 'Chúc Gấu hay ăn chóng lớn. '.repeat(5))],
])(
  'a change of 200 lines with %s each, and what they become, is read',
  async (_description, order_attributes) => {
    const lines = fill(shopConstants.limits.cartLines, () => ({ id: randomUUID(), order_attributes }));
    const body = {
      lines: lines.map(line => ({ ...line, qty: 1 })),
      expected: {
        lines: lines.map(line => ({ ...line, product_item_id: 1, quantity: 1, price: 1 })),
        address: '',
      },
      note: '',
    };
    const { status } = await customer.callRejected(changeOrderEndpoint, {
      params: { id: randomUUID() },
      body,
    });
    expect(status).toBe(404);
  },
);

it('names the first twenty mistakes', async () => {
  const body = { lines: Array.from({ length: 40 }, () => ({ id: 'x' })) };
  const input = { params: { id: randomUUID() }, body };
  const { status, errors } = await customer.callRejected(changeOrderEndpoint, input);
  expect([status, Object.keys(errors).length]).toEqual([422, 20]);
});

it('repeats no made-up name of a value', async () => {
  const order_attributes = { ['Màu '.repeat(50)]: 1, ...record(40, 1) };
  const body = { product_item_id: 1, quantity: 1, extra_attributes: { order_attributes } };
  const { status, errors } = await customer.callRejected(addCartItemEndpoint, { body });
  expect([status, Object.keys(errors)]).toEqual([422, ['extra_attributes.order_attributes']]);
});
