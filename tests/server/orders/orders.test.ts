import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAddressEndpoint } from '#contract/customer.ts';
import {
  changeOrderEndpoint,
  deleteOrderEndpoint,
  listOrdersEndpoint,
  showOrderEndpoint,
} from '#contract/orders/orders.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  fetchOrder,
  fetchOrders,
  orderVariants,
  placeAndFetchOrder,
} from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('lists the customer’s own orders, newest first, ten a page', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  await placeAndFetchOrder(otherCustomer, [3]);
  const codes = [];
  for (let count = 0; count < 12; count++) codes.unshift((await placeAndFetchOrder(client, [3, 5])).code);
  const page = async (page: number) => (await client.call(listOrdersEndpoint, { query: { page } })).data;
  const [first, second] = [await page(1), await page(2)];
  expect([...first.orders, ...second.orders].map(({ code }) => code)).toEqual(codes);
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
  expect(first.orders[0]?.order_details).toHaveLength(2);
  expect((await page(3)).orders).toEqual([]);
});

it('lists who receives each order', async () => {
  const client = await registerAndSignIn(shop.app);
  const recipient = { recipient_name: 'Chị Ngọc', recipient_phone: '0935000004' };
  const { address } = (
    await client.call(addAddressEndpoint, {
      params: { id: client.id },
      body: { ...addressBody, ...recipient },
    })
  ).data;
  const placed = await orderVariants(client, [3], { address_id: address.id });
  await shop.database.update(orders).set({ recipientName: null }).where(eq(orders.id, placed.id));
  await orderVariants(client, [3], { address_id: address.id });
  const [newest, older] = await fetchOrders(client);
  expect(newest).toMatchObject(recipient);
  expect(older).toMatchObject({ recipient_name: null });
});

it('finds orders by code, product, sewn name and recipient, without accents', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  await orderVariants(otherCustomer, [1, 5]);
  const { id: addressId } = (
    await client.call(addAddressEndpoint, {
      params: { id: client.id },
      body: { ...addressBody, recipient_name: 'Bà Hòa' },
    })
  ).data.address;
  const sewn = await orderVariants(client, [1]);
  const plain = await orderVariants(client, [5], { address_id: addressId });
  const search = async (text: string) => {
    const { orders: found, pagination } = (await client.call(listOrdersEndpoint, { query: { search: text } }))
      .data;
    expect(pagination.total).toBe(found.length);
    return found.map(({ code }) => code);
  };
  expect(await search('bong')).toEqual([sewn.code]);
  expect(await search('ba hoa')).toEqual([plain.code]);
  expect(await search(plain.code.toLowerCase())).toEqual([plain.code]);
  expect(await search('bong ba hoa'), 'all words in one order').toEqual([]);
  expect(await search('')).toEqual([plain.code, sewn.code]);
});

it('responds 404 to reading, changing or deleting an order of another customer', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const { id } = await placeAndFetchOrder(otherCustomer, [3]);
  const params = { id };
  expect((await client.callRejected(showOrderEndpoint, { params })).status).toBe(404);
  expect((await client.callRejected(changeOrderEndpoint, { params, body: { lines: [] } })).status).toBe(404);
  expect((await client.callRejected(deleteOrderEndpoint, { params })).status).toBe(404);
  expect((await fetchOrder(otherCustomer, id)).id).toBe(id);
});

it('changes quantities, embroidery, note; a quantity of 0 removes', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, order_details } = await placeAndFetchOrder(client, [1, 3, 5]);
  const [shirt, bib] = order_details.map(line => line.id);
  const body = {
    lines: [
      { id: shirt ?? '', qty: 2, order_attributes: { 'Tên thêu': 'Gấu', 'Màu chỉ': 'Đỏ' } },
      { id: bib ?? '', qty: 0 },
    ],
    note: 'Gọi trước',
  };
  const response = await client.call(changeOrderEndpoint, { params: { id }, body });
  expect(response.data.order).toMatchObject({
    total: 50_000,
    note: 'Gọi trước',
    order_details: [
      {
        qty: 2,
        order_attributes: { 'Tên thêu': 'Gấu', 'Màu chỉ': { value: 'Đỏ', img: '/pictures/red.webp' } },
      },
      { qty: 1, price: 30_000 },
    ],
    history: [{ status: 'Tạo mới' }, { status: 'Đã sửa đơn' }],
  });
  expect(await fetchOrder(client, id)).toEqual(response.data.order);
});

it('changes several lines with as many statements as one', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, order_details } = await placeAndFetchOrder(client, [1, 3, 5]);
  const order_attributes = { 'Tên thêu': 'Gấu', 'Màu chỉ': 'Đỏ' };
  const lines = order_details.map((line, index) => ({
    id: line.id,
    qty: index + 2,
    ...(index === 0 && { order_attributes }),
  }));
  const countStatements = async (changes: typeof lines) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await client.call(changeOrderEndpoint, { params: { id }, body: { lines: changes } });
    // Only those about orders: the process also trims old responses and reads news meanwhile.
    const statements = query.mock.calls.filter(call => /order_|orders/.test(JSON.stringify(call[0])));
    query.mockRestore();
    return statements.length;
  };
  const ofOne = await countStatements(lines.slice(0, 1));
  expect(ofOne).toBeGreaterThan(5);
  expect(await countStatements(lines.map(line => ({ ...line, qty: line.qty + 1 })))).toBe(ofOne);
  expect((await fetchOrder(client, id)).order_details.map(line => line.qty)).toEqual([3, 4, 5]);
  // What is not named stays.
  const sewn = lines.slice(0, 1).map(line => ({ id: line.id, order_attributes }));
  await client.call(changeOrderEndpoint, { params: { id }, body: { lines: sewn } });
  expect((await fetchOrder(client, id)).order_details.map(line => line.qty)).toEqual([3, 4, 5]);
});

it('gets the recipient of its new address', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await placeAndFetchOrder(client, [3]);
  const recipient = { recipient_name: 'Chị Ngọc', recipient_phone: '0935000004' };
  const newAddress = await client.call(addAddressEndpoint, {
    params: { id: client.id },
    body: { ...addressBody, ...recipient },
  });
  const change = (body: object) =>
    client.call(changeOrderEndpoint, { params: { id }, body: { lines: [], ...body } });
  const changed = await change({ address_id: newAddress.data.address.id });
  expect(changed.data.order).toMatchObject({ address: newAddress.data.address.address_full, ...recipient });
  expect((await change({ note: 'Gọi trước' })).data.order).toMatchObject(recipient);
});

it('rejects a change that removes every line or names foreign lines', async () => {
  const client = await registerAndSignIn(shop.app);
  const before = await placeAndFetchOrder(client, [1]);
  const params = { id: before.id };
  const [line] = before.order_details;
  const reject = async (lines: unknown[]) => {
    const { status, errors } = await client.callRejected(changeOrderEndpoint, {
      params,
      body: { lines, note: 'x' },
    });
    return [status, Object.keys(errors)];
  };
  expect(await reject([{ id: line?.id, qty: 0 }])).toEqual([422, ['lines']]);
  expect(await reject([{ id: randomUUID(), qty: 1 }])).toEqual([422, ['lines.0.id']]);
  expect(await reject(Array(2).fill({ id: line?.id, qty: 1 }))).toEqual([422, ['lines']]);
  expect(await reject([{ id: line?.id, qty: -1 }])).toEqual([422, ['lines.0.qty']]);
  const unnamed = { id: line?.id, qty: 1, order_attributes: {} };
  expect(await reject([unnamed])).toEqual([422, ['lines.0.order_attributes.Tên thêu']]);
  expect(await fetchOrder(client, before.id)).toEqual(before);
});

it('deletes an open order', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await placeAndFetchOrder(client, [3]);
  const response = await client.call(deleteOrderEndpoint, { params: { id }, query: {} });
  expect(response.message).toBe('Đơn hàng đã được xóa thành công');
  expect((await client.callRejected(showOrderEndpoint, { params: { id } })).status).toBe(404);
});

it.each([
  ['a line is confirmed', (id: string) => setStatus(id, 8)],
  ['a payment is requested', (id: string) => setPayment(id, 'Yêu cầu thanh toán')],
  ['it is paid', (id: string) => setPayment(id, 'Đã thanh toán')],
])('rejects changes of an order once %s', async (_condition, arrange) => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await placeAndFetchOrder(client, [3, 5]);
  await arrange(id);
  const closedOrder = await fetchOrder(client, id);
  expect(closedOrder).toMatchObject({ is_edit_able: false, is_delete_able: false });
  expect(
    (await client.callRejected(changeOrderEndpoint, { params: { id }, body: { lines: [] } })).status,
  ).toBe(409);
  expect((await client.callRejected(deleteOrderEndpoint, { params: { id } })).status).toBe(409);
  expect(await fetchOrder(client, id)).toEqual(closedOrder);
});

const setStatus = (orderId: string, status: number) =>
  shop.database.update(orderLines).set({ status }).where(eq(orderLines.orderId, orderId));
const setPayment = (id: string, paymentStatus: string) =>
  shop.database.update(orders).set({ paymentStatus }).where(eq(orders.id, id));

it('dates the order number in Vietnamese time', async () => {
  const client = await registerAndSignIn(shop.app);
  const { code, order_date } = await placeAndFetchOrder(client, [3]);
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(order_date));
  expect(code.slice(3, 9)).toBe(day.slice(2).replaceAll('-', ''));
});
