import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { listOrdersEndpoint } from '#contract/orders/orders.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { type LineFilter, orderQueries } from '#web/orders/queries.ts';
import { seedProducts } from '../support/data/seed-products.ts';
import { type CustomerClient, registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device, noNetwork } from './phone/device.ts';
import { newLine, openTab, type Tab } from './phone/tab.ts';

let shop: TestShop;
let customer: CustomerClient;
let phone: Device;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await registerAndSignIn(shop.app);
  phone = new Device(() => shop.app, customer.remoteAddress);
  phone.setSession(customer);
});

/** The network fails right after the response to this request. */
function failAfter(method: string, path: string): void {
  phone.network = async (deliver, request) => {
    const response = await deliver();
    if (request.method === method && new URL(request.url).pathname.startsWith(path))
      phone.network = noNetwork;
    return response;
  };
}

/** Returns the id of the order. */
async function placeOrder(tab: Tab): Promise<string> {
  const line = newLine(3, 2);
  await tab.queue.put(cartCommands.add, line);
  const placement = { id: uuidv7(), item_ids: [line.id], note: '', expected_total: 60_000 };
  const recipient = { recipient_name: customer.user.name, recipient_phone: customer.user.phone };
  await tab.queue.put(orderCommands.place, {
    ...placement,
    shown: { lines: [line], address: '', ...recipient },
  });
  await tab.drainExclusively();
  return placement.id;
}

const readShownOrders = (tab: Tab) => tab.client.getQueryData(orderQueries.page(1).queryKey);
const fetchOrders = async () => (await customer.call(listOrdersEndpoint, { query: { page: 1 } })).data;

/** Only what the phone knows before it has read the order. */
const toPendingFields = ({ order_date: _, is_edit_able: __, order_details, ...order }: Order) => ({
  ...order,
  order_details: order_details.map(({ id: _, product, product_item: { name }, ...line }) => ({
    ...line,
    name,
    product: product.id,
  })),
});

test('an order accepted just before the network failed is listed, also after a restart', () =>
  phone.run(async () => {
    const tab = await openTab(phone, customer.id);
    await tab.refresh();
    failAfter('POST', '/api/orders/create');
    const id = await placeOrder(tab);
    const orders = await fetchOrders();
    expect(orders.orders.map(order => order.id)).toEqual([id]);
    expect(readShownOrders(tab)?.pagination).toEqual(orders.pagination);
    expect(readShownOrders(tab)?.orders.map(toPendingFields)).toEqual(orders.orders.map(toPendingFields));
    tab.close();
    const restartedTab = await openTab(phone, customer.id);
    expect(readShownOrders(restartedTab)?.orders.map(order => order.id)).toEqual([id]);
    restartedTab.close();
  }));

test('an order accepted before the phone ever had the list is on the phone, also after a restart', () =>
  phone.run(async () => {
    const tab = await openTab(phone, customer.id);
    failAfter('POST', '/api/orders/create');
    const id = await placeOrder(tab);
    const { queryKey } = orderQueries.detail(id);
    const [listed] = (await fetchOrders()).orders;
    expect(tab.client.getQueryData(queryKey)).toMatchObject({ id, code: listed?.code, total: 60_000 });
    tab.close();
    const restartedTab = await openTab(phone, customer.id);
    expect(restartedTab.client.getQueryData(queryKey)).toMatchObject({ id, code: listed?.code });
    expect(restartedTab.client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    restartedTab.close();
  }));

test('an order deleted just before the network failed is not listed, also after a restart', () =>
  phone.run(async () => {
    const tab = await openTab(phone, customer.id);
    const id = await placeOrder(tab);
    await tab.refresh();
    const filter: LineFilter = { page: 1, per_page: 10, status: 0, search: '' };
    await tab.client.fetchQuery(orderQueries.lines(filter));
    expect(readShownOrders(tab)?.orders).toHaveLength(1);
    failAfter('DELETE', '/api/orders/');
    await tab.queue.put(orderCommands.delete, { id });
    await tab.drainExclusively();
    expect(readShownOrders(tab)).toEqual(await fetchOrders());
    expect(tab.client.getQueryData(orderQueries.lines(filter).queryKey)?.order_details).toEqual([]);
    tab.close();
    const restartedTab = await openTab(phone, customer.id);
    expect(readShownOrders(restartedTab)?.orders).toEqual([]);
    restartedTab.close();
  }));
