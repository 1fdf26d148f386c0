import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { changeOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts';
import { shop as shopConstants } from '#contract/shop.ts';
import { lineColumns, orderColumns, orderLines, orders } from '#server/orders/tables.ts';
import { fetchOrders } from '../../support/http/customer-actions.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

const maxBytes = 1_000_000;
const { limits, linesPerListedOrder } = shopConstants;

let shop: TestShop;
let customer: CustomerClient;
let orderId = '';

// Several texts a product may ask for, all as long as they can be.
const labels = ['Lời chúc', 'Lời nhắn', 'Ghi chú'];
const longText = 'ẫ'.repeat(415);
const values = Object.fromEntries(labels.map(label => [label, longText]));
const line = { product_item_id: 1, quantity: 1, extra_attributes: { order_attributes: values } };

beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
  const attribute = { type: 'textarea', required: false, max_length: null, isHaveDefaultValueImage: false };
  const attributes = labels.map(name => ({ ...attribute, name, label: name, attributeValues: [] }));
  await shop.database.execute(
    sql`update products set order_attributes = ${JSON.stringify(attributes)}::json where id = 1`,
  );
  orderId = await placeLargestOrder();
  await copyOrder(9);
  await fillCart();
}, 120_000);
afterAll(() => shop.close());

async function fillCart(): Promise<string[]> {
  const ids = [];
  for (let count = 0; count < limits.cartLines; count++)
    ids.push((await customer.call(addCartItemEndpoint, { body: line })).data.item.id);
  return ids;
}

async function placeLargestOrder(): Promise<string> {
  const ids = await fillCart();
  const shown = { product_item_id: 1, quantity: 1, price: 10_000, order_attributes: values };
  // A request this long must arrive too.
  const expected = { lines: ids.map(id => ({ id, ...shown })) };
  const body = { item_ids: ids, note: longText, expected };
  const { id } = (await customer.call(placeOrderEndpoint, { body })).data.order;
  for (let edit = 0; edit < limits.orderEdits; edit++)
    await customer.call(changeOrderEndpoint, { params: { id }, body: { lines: [], note: longText } });
  return id;
}

async function copyOrder(copies: number): Promise<void> {
  const { database } = shop;
  const [order] = await database.select(orderColumns).from(orders).where(eq(orders.id, orderId));
  const lines = await database.select(lineColumns).from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!order) throw new Error('No order was placed');
  for (let copy = 0; copy < copies; copy++) {
    const id = newId();
    await database.insert(orders).values({ ...order, id, code: `MN-${copy}` });
    await database.insert(orderLines).values(lines.map(line => ({ ...line, id: newId(), orderId: id })));
  }
}

it.each([
  ['the cart', () => '/api/shopping-cart'],
  ['an order', () => `/api/orders/detail/${orderId}`],
  ['the orders', () => '/api/orders'],
  ['the lines of all orders', () => '/api/orders/product-list?per_page=100'],
  ['the history of an order', () => `/api/orders/${orderId}/history`],
  ['the profile', () => `/api/customer/${customer.id}`],
])('%s of a customer who piled up what they can is below a megabyte', async (_name, url) => {
  const { statusCode, rawPayload } = await customer.inject('GET', url());
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeLessThan(maxBytes);
});

it('an edit, and its stored response, is below a megabyte', async () => {
  const [copy] = (await fetchOrders(customer)).filter(({ id }) => id !== orderId);
  const response = await customer.request(changeOrderEndpoint, {
    params: { id: copy?.id },
    body: { lines: [], note: longText },
  });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.length).toBeLessThan(maxBytes);
});

it('a list has the first lines of a long order, and says how many there are', async () => {
  for (const { order_details, lines_total, total } of await fetchOrders(customer)) {
    expect([order_details.length, lines_total]).toEqual([linesPerListedOrder, limits.cartLines]);
    expect(total).toBe(limits.cartLines * 10_000);
  }
});

it('refuses longer texts of a line together', async () => {
  const order_attributes = { ...values, 'Ghi chú': 'ẫ'.repeat(500) };
  const body = { ...line, extra_attributes: { order_attributes } };
  const rejection = await customer.callRejected(addCartItemEndpoint, { body });
  expect(rejection.status).toBe(422);
  expect(rejection.message).toContain('dài quá');
});
