import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem, showCart } from '#contract/cart.ts';
import { addAddress, showCustomer } from '#contract/customer.ts';
import { listOrders, placeOrder, showOrder } from '#contract/orders.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { seedProducts, shirtPlace } from '../../support/data/seed-products.ts';
import { type Customer, newKey, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const add = async (client: Customer, product_item_id: number, quantity = 1, order_attributes = {}) => {
  const body = { product_item_id, quantity, extra_attributes: { order_attributes } };
  return (await client.call(addCartItem, { body })).data.item.id;
};
const listLines = async (client: Customer) => (await client.call(showCart, {})).data.items;
const readOrders = async (client: Customer) => (await client.call(listOrders, { query: {} })).data.orders;

it('turns the selected lines into an order and removes them from the cart', async () => {
  const client = await registerAndSignIn(shop.app, { address: 'Số 5' });
  const shirt = await add(client, 1, 2, { 'Tên thêu': 'Bống' });
  const bib = await add(client, 3, 3);
  const remaining = await add(client, 5);
  const id = randomUUID();
  const response = await client.call(placeOrder, {
    body: { id, item_ids: [shirt, bib], note: 'Giao buổi sáng', expected_total: 56_000 },
  });
  expect(response.message).toBe('Đặt hàng thành công!');
  expect(response.data.order).toEqual({ id, code: expect.stringMatching(/^MN-\d{6}-\d{4}$/) });
  expect(await listLines(client)).toMatchObject([{ id: remaining }]);
  const { order } = (await client.call(showOrder, { params: { id } })).data;
  expect(order).toMatchObject({
    total: 56_000,
    status: 'Tạo mới',
    status_color: 'gray',
    payment_status: 'Chưa thanh toán',
    payment_status_color: 'gray',
    is_edit_able: true,
    is_delete_able: true,
    note: 'Giao buổi sáng',
    address: 'Số 5, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội',
    history: [{ status: 'Tạo mới' }],
    order_details: [
      {
        order_id: id,
        product_item: { name: 'Đỏ', sku: 'P01-DO', image_url: '/pictures/P01-DO.webp' },
        product: { id: 1, name: 'Áo sợi thêu tên', code: 'P01' },
        qty: 2,
        price: 10_000,
        total: 20_000,
        order_attributes: { 'Tên thêu': 'Bống' },
        status: 'Tạo mới',
      },
      { qty: 3, price: 12_000, total: 36_000 },
    ],
  });
  expect(order.order_date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('numbers the orders of a day consecutively', async () => {
  const client = await registerAndSignIn(shop.app);
  const items = [];
  for (let line = 0; line < 4; line++) items.push(await add(client, 3));
  const placed = await Promise.all(
    items.map(item => client.call(placeOrder, { body: { item_ids: [item] } })),
  );
  const numbers = placed.map(({ data }) => Number(data.order.code.slice(-4))).sort((a, b) => a - b);
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
});

it('keeps name, picture and price as ordered', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(placeOrder, { body: { item_ids: [await add(client, 9)] } });
  await shop.database.update(products).set({ name: 'Khác' }).where(eq(products.id, 5));
  await shop.database.update(productItems).set({ price: 1 }).where(eq(productItems.id, 9));
  expect(await readOrders(client)).toMatchObject([
    { total: 50_000, order_details: [{ product: { name: 'Mũ sơ sinh' }, price: 50_000 }] },
  ]);
});

it('rejects a total the customer did not see, and changes nothing', async () => {
  const client = await registerAndSignIn(shop.app);
  const item = await add(client, 3, 2);
  const body = { item_ids: [item], expected_total: 40_000 };
  const rejection = await client.callRejected(placeOrder, { body }, newKey());
  expect(rejection).toMatchObject({ status: 409, data: { total: 24_000 } });
  expect(rejection.message).toContain('Giá đã thay đổi');
  expect(await listLines(client)).toHaveLength(1);
  expect(await readOrders(client)).toEqual([]);
  await client.call(placeOrder, { body: { ...body, expected_total: 24_000 } }, newKey());
});

it('is placed once, however often it is sent', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { id: randomUUID(), item_ids: [await add(client, 3)] };
  const first = await client.call(placeOrder, { body });
  expect((await client.call(placeOrder, { body })).data).toEqual(first.data);
  expect(await readOrders(client)).toHaveLength(1);
});

it('sells a line once to concurrent orders', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { item_ids: [await add(client, 3)] };
  const responses = await Promise.all([1, 2, 3].map(() => client.request(placeOrder, { body })));
  expect(responses.map(response => response.statusCode).sort()).toEqual([201, 422, 422]);
  expect(await readOrders(client)).toHaveLength(1);
});

it('uses the address the customer selects', async () => {
  const client = await registerAndSignIn(shop.app);
  const place = { address: 'Số 9', ward_id: 4, district_id: 1, province_id: 1 };
  const { data } = await client.call(addAddress, { params: { id: client.id }, body: place });
  const body = { item_ids: [await add(client, 3)], address_id: data.address.id };
  const { order } = (await client.call(placeOrder, { body })).data;
  const shown = (await client.call(showOrder, { params: order })).data.order;
  expect(shown.address).toBe(data.address.address_full);
});

it('rejects an empty selection, missing or foreign lines, and a foreign address', async () => {
  const [client, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const [own, foreign] = [await add(client, 3), await add(other, 3)];
  const [address] = (await other.call(showCustomer, { params: { id: other.id } })).data.addresses;
  const reject = (body: unknown) => client.callRejected(placeOrder, { body });
  expect(await reject({ item_ids: [] })).toMatchObject({
    status: 422,
    errors: { item_ids: ['Vui lòng chọn ít nhất một sản phẩm để đặt hàng'] },
  });
  expect(await reject({ item_ids: [own, foreign] })).toMatchObject({
    status: 422,
    errors: { item_ids: [expect.stringContaining('giỏ hàng')] },
  });
  expect((await reject({ item_ids: [randomUUID()] })).errors).toHaveProperty('item_ids');
  const elsewhere = await reject({ item_ids: [own], address_id: address?.id });
  expect(elsewhere.errors).toHaveProperty('address_id');
  expect(await listLines(client)).toHaveLength(1);
});

it('rejects the id of another customer’s order', async () => {
  const [client, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const { order } = (await other.call(placeOrder, { body: { item_ids: [await add(other, 3)] } })).data;
  const body = { id: order.id, item_ids: [await add(client, 3)] };
  expect((await client.callRejected(placeOrder, { body })).status).toBe(404);
});

it('rejects a withdrawn variant', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { item_ids: [await add(client, 21)] };
  await shop.database.execute(sql`update product_items set withdrawn = true where id = 21`);
  expect((await client.callRejected(placeOrder, { body })).message).toBe(
    'Tất len đã ngừng bán. Vui lòng bỏ sản phẩm này khỏi giỏ hàng.',
  );
  await shop.database.execute(sql`update product_items set withdrawn = false where id = 21`);
  await client.call(placeOrder, { body });
});

it('keeps the sewing place as ordered, even if the product’s changes later', async () => {
  const client = await registerAndSignIn(shop.app);
  const line = await add(client, 1, 1, { 'Tên thêu': 'Đỗ Ơn' });
  const { id } = (await client.call(placeOrder, { body: { item_ids: [line] } })).data.order;
  const moved = { ...shirtPlace, image_url: '/pictures/another.webp', x: 0.1 };
  await shop.database.update(productItems).set({ embroidery: moved }).where(eq(productItems.id, 1));
  const { order } = (await client.call(showOrder, { params: { id } })).data;
  expect(order.order_details[0]?.product_item.embroidery).toEqual(shirtPlace);
  const fresh = await add(client, 1, 1, { 'Tên thêu': 'Ỷ Lan' });
  expect((await listLines(client)).find(({ id: lineId }) => lineId === fresh)?.embroidery).toEqual(moved);
});
