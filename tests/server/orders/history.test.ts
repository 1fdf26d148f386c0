import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrderEndpoint, listOrderHistoryEndpoint } from '#contract/orders/orders.ts';
import { fetchOrder, placeAndFetchOrder } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

it('an order has its latest 20 events, and the older ones on further pages', async () => {
  const { id } = await placeAndFetchOrder(customer, [3]);
  for (let edit = 0; edit < 44; edit++)
    await customer.call(changeOrderEndpoint, { params: { id }, body: { lines: [], note: 'Gọi trước' } });
  const order = await fetchOrder(customer, id);
  expect([order.history.length, order.history_total]).toEqual([20, 45]);
  const fetchPage = async (page: number) =>
    (await customer.call(listOrderHistoryEndpoint, { params: { id }, query: { page } })).data;
  expect((await fetchPage(1)).history).toEqual(order.history.toReversed());
  const last = await fetchPage(3);
  expect(last.history).toHaveLength(5);
  expect(last.history.at(-1)?.status).toBe('Tạo mới');
  expect(last.pagination).toEqual({ current_page: 3, last_page: 3, per_page: 20, total: 45 });
});

it('a change that names nothing is no event', async () => {
  const { id } = await placeAndFetchOrder(customer, [3]);
  await customer.call(changeOrderEndpoint, { params: { id }, body: { lines: [] } });
  expect((await fetchOrder(customer, id)).history.map(({ status }) => status)).toEqual(['Tạo mới']);
});

it('the history of another customer is 404', async () => {
  const { id } = await placeAndFetchOrder(customer, [3]);
  const stranger = await registerAndSignIn(shop.app);
  const query = { params: { id }, query: {} };
  expect((await stranger.callRejected(listOrderHistoryEndpoint, query)).status).toBe(404);
});
