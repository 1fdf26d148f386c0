import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem } from '#contract/cart.ts';
import {
  changeOrder,
  deleteOrder,
  listOrderDetails,
  listOrders,
  type OrderPlacement,
  placeOrder,
  showOrder,
} from '#contract/orders.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof signedIn>>;

/** Orders one of each variant; gives the order as its page shows it. */
async function order(who: Customer, items: number[], extra: Partial<OrderPlacement> = {}) {
  const item_ids = [];
  for (const product_item_id of items) {
    const order_attributes: Record<string, string> = product_item_id < 3 ? { 'Tên thêu': 'Bống' } : {};
    const body = { product_item_id, quantity: 1, extra_attributes: { order_attributes } };
    item_ids.push((await who.call(addCartItem, { body })).data.item.id);
  }
  const placed = await who.call(placeOrder, { body: { item_ids, ...extra } });
  return show(who, placed.data.order.id);
}

const show = async (who: Customer, id: string) => (await who.call(showOrder, { params: { id } })).data.order;

it('lists the customer’s own orders, newest first, by tens', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  await order(other, [3]);
  const placed = [];
  for (let count = 0; count < 12; count++) placed.unshift((await order(who, [3, 5])).code);
  const page = async (page: number) => (await who.call(listOrders, { query: { page } })).data;
  const [first, second] = [await page(1), await page(2)];
  expect([...first.orders, ...second.orders].map(one => one.code)).toEqual(placed);
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
  expect(first.orders[0]?.order_details).toHaveLength(2);
  expect((await page(3)).orders).toEqual([]);
});

it('shows, changes and deletes no order of another customer', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const { id } = await order(other, [3]);
  const params = { id };
  expect((await who.refused(showOrder, { params })).status).toBe(404);
  expect((await who.refused(changeOrder, { params, body: { lines: [] } })).status).toBe(404);
  expect((await who.refused(deleteOrder, { params })).status).toBe(404);
  expect((await show(other, id)).id).toBe(id);
});

it('changes quantities, embroidery, note; a quantity of 0 removes', async () => {
  const who = await signedIn(shop.app);
  const { id, order_details } = await order(who, [1, 3, 5]);
  const [shirt, bib] = order_details.map(line => line.id);
  const body = {
    lines: [
      { id: shirt ?? '', qty: 2, order_attributes: { 'Tên thêu': 'Gấu', 'Màu chỉ': 'Đỏ' } },
      { id: bib ?? '', qty: 0 },
    ],
    note: 'Gọi trước',
  };
  const answer = await who.call(changeOrder, { params: { id }, body });
  expect(answer.data.order).toMatchObject({
    total: 50_000,
    note: 'Gọi trước',
    order_details: [
      {
        qty: 2,
        order_attributes: { 'Tên thêu': 'Gấu', 'Màu chỉ': { value: 'Đỏ', img: '/pictures/red.webp' } },
      },
      { qty: 1, price: 30_000 },
    ],
    history: [{ status: 'Tạo mới' }, { status: 'Khách đã sửa đơn' }],
  });
  expect(await show(who, id)).toEqual(answer.data.order);
});

it('refuses to change an order into nothing, or by lines that are not its own', async () => {
  const who = await signedIn(shop.app);
  const before = await order(who, [1]);
  const params = { id: before.id };
  const [line] = before.order_details;
  const refuse = async (lines: unknown[]) => {
    const { status, errors } = await who.refused(changeOrder, { params, body: { lines, note: 'x' } });
    return [status, Object.keys(errors)];
  };
  expect(await refuse([{ id: line?.id, qty: 0 }])).toEqual([422, ['lines']]);
  expect(await refuse([{ id: randomUUID(), qty: 1 }])).toEqual([422, ['lines.0.id']]);
  expect(await refuse([{ id: line?.id, qty: -1 }])).toEqual([422, ['lines.0.qty']]);
  const unnamed = { id: line?.id, qty: 1, order_attributes: {} };
  expect(await refuse([unnamed])).toEqual([422, ['lines.0.order_attributes.Tên thêu']]);
  expect(await show(who, before.id)).toEqual(before);
});

it('deletes an open order', async () => {
  const who = await signedIn(shop.app);
  const { id } = await order(who, [3]);
  const answer = await who.call(deleteOrder, { params: { id } });
  expect(answer.message).toBe('Đơn hàng đã được xóa thành công');
  expect((await who.refused(showOrder, { params: { id } })).status).toBe(404);
});

it.each([
  ['a line is confirmed', (id: string) => setStatus(id, 8)],
  ['a payment is asked for', (id: string) => setPayment(id, 'Yêu cầu thanh toán')],
  ['it is paid', (id: string) => setPayment(id, 'Đã thanh toán')],
])('keeps an order as it is once %s', async (_when, happens) => {
  const who = await signedIn(shop.app);
  const { id } = await order(who, [3, 5]);
  await happens(id);
  const after = await show(who, id);
  expect(after).toMatchObject({ is_edit_able: false, is_delete_able: false });
  expect((await who.refused(changeOrder, { params: { id }, body: { lines: [] } })).status).toBe(409);
  expect((await who.refused(deleteOrder, { params: { id } })).status).toBe(409);
  expect(await show(who, id)).toEqual(after);
});

const setStatus = (orderId: string, status: number) =>
  shop.database.update(orderLines).set({ status }).where(eq(orderLines.orderId, orderId));
const setPayment = (id: string, paymentStatus: string) =>
  shop.database.update(orders).set({ paymentStatus }).where(eq(orders.id, id));

it('finds ordered lines by words, status and category', async () => {
  const who = await signedIn(shop.app);
  const first = await order(who, [1, 3]);
  const second = await order(who, [11, 7]);
  await setStatus(first.id, 2);
  const found = async (query: Record<string, unknown>) => {
    const { data } = await who.call(listOrderDetails, { query });
    expect(data.pagination.total).toBe(data.order_details.length);
    return data.order_details.map(line => line.product_item.sku);
  };
  expect(await found({})).toEqual(['P06-DO', 'P04-DO', 'P01-DO', 'P02-DO']);
  expect(await found({ search: 'ao soi' })).toEqual(['P06-DO', 'P01-DO']);
  expect(await found({ search: 'P02' })).toEqual(['P02-DO']);
  expect(await found({ search: second.code })).toEqual(['P06-DO', 'P04-DO']);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ status: 2 })).toEqual(['P01-DO', 'P02-DO']);
  expect(await found({ status: 7 })).toEqual([]);
  expect(await found({ category_id: 1 })).toEqual(['P01-DO']);
  expect(await found({ category_id: 3, status: 1 })).toEqual(['P06-DO', 'P04-DO']);
});

it('pages ordered lines by 10, 50 or 100', async () => {
  const who = await signedIn(shop.app);
  await order(who, [3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5]);
  const read = async (query: Record<string, unknown>) => (await who.call(listOrderDetails, { query })).data;
  expect((await read({})).pagination).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
  expect((await read({ page: 2 })).order_details).toHaveLength(2);
  expect((await read({ per_page: '50' })).order_details).toHaveLength(12);
  for (const query of [{ per_page: 20 }, { status: 3 }, { status: 'x' }, { page: 0 }, { category_id: -1 }])
    expect((await who.refused(listOrderDetails, { query })).status).toBe(422);
});

it('dates the code by the day in Việt Nam', async () => {
  const who = await signedIn(shop.app);
  const { code, order_date } = await order(who, [3]);
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(order_date));
  expect(code.slice(3, 9)).toBe(day.slice(2).replaceAll('-', ''));
});
