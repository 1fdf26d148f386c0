import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem, showCart } from '#contract/cart.ts';
import { addAddress, showCustomer } from '#contract/customer.ts';
import { listOrders, placeOrder, showOrder } from '#contract/orders.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { seedProducts, shirtPlace } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { newKey, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof signedIn>>;
const add = async (who: Customer, product_item_id: number, quantity = 1, order_attributes = {}) => {
  const body = { product_item_id, quantity, extra_attributes: { order_attributes } };
  return (await who.call(addCartItem, { body })).data.item.id;
};
const linesOf = async (who: Customer) => (await who.call(showCart, {})).data.items;
const ordersOf = async (who: Customer) => (await who.call(listOrders, { query: {} })).data.orders;

it('turns the chosen lines into an order, which takes them out of the cart', async () => {
  const who = await signedIn(shop.app, { address: 'Số 5' });
  const shirt = await add(who, 1, 2, { 'Tên thêu': 'Bống' });
  const bib = await add(who, 3, 3);
  const kept = await add(who, 5);
  const id = randomUUID();
  const answer = await who.call(placeOrder, {
    body: { id, item_ids: [shirt, bib], note: 'Giao buổi sáng', expected_total: 56_000 },
  });
  expect(answer.message).toBe('Đặt hàng thành công!');
  expect(answer.data.order).toEqual({ id, code: expect.stringMatching(/^MN-\d{6}-\d{4}$/) });
  expect(await linesOf(who)).toMatchObject([{ id: kept }]);
  const { order } = (await who.call(showOrder, { params: { id } })).data;
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

it('numbers the orders of a day one by one', async () => {
  const who = await signedIn(shop.app);
  const items = [];
  for (let line = 0; line < 4; line++) items.push(await add(who, 3));
  const placed = await Promise.all(items.map(item => who.call(placeOrder, { body: { item_ids: [item] } })));
  const numbers = placed
    .map(({ data }) => Number(data.order.code.slice(-4)))
    .sort((one, other) => one - other);
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
});

it('keeps name, picture and price of the day', async () => {
  const who = await signedIn(shop.app);
  await who.call(placeOrder, { body: { item_ids: [await add(who, 9)] } });
  await shop.database.update(products).set({ name: 'Khác' }).where(eq(products.id, 5));
  await shop.database.update(productItems).set({ price: 1 }).where(eq(productItems.id, 9));
  expect(await ordersOf(who)).toMatchObject([
    { total: 50_000, order_details: [{ product: { name: 'Mũ sơ sinh' }, price: 50_000 }] },
  ]);
});

it('refuses a total the customer did not see, and changes nothing', async () => {
  const who = await signedIn(shop.app);
  const item = await add(who, 3, 2);
  const body = { item_ids: [item], expected_total: 40_000 };
  const refusal = await who.refused(placeOrder, { body }, newKey());
  expect(refusal).toMatchObject({ status: 409, data: { total: 24_000 } });
  expect(refusal.message).toContain('Giá đã thay đổi');
  expect(await linesOf(who)).toHaveLength(1);
  expect(await ordersOf(who)).toEqual([]);
  await who.call(placeOrder, { body: { ...body, expected_total: 24_000 } }, newKey());
});

it('is placed once, however often it is sent', async () => {
  const who = await signedIn(shop.app);
  const body = { id: randomUUID(), item_ids: [await add(who, 3)] };
  const first = await who.call(placeOrder, { body });
  expect((await who.call(placeOrder, { body })).data).toEqual(first.data);
  expect(await ordersOf(who)).toHaveLength(1);
});

it('sells a line once to two who place it at the same moment', async () => {
  const who = await signedIn(shop.app);
  const body = { item_ids: [await add(who, 3)] };
  const answers = await Promise.all([1, 2, 3].map(() => who.sendCall(placeOrder, { body })));
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 422, 422]);
  expect(await ordersOf(who)).toHaveLength(1);
});

it('goes to the address the customer names', async () => {
  const who = await signedIn(shop.app);
  const place = { address: 'Số 9', ward_id: 4, district_id: 1, province_id: 1 };
  const { data } = await who.call(addAddress, { params: { id: who.id }, body: place });
  const body = { item_ids: [await add(who, 3)], address_id: data.address.id };
  const { order } = (await who.call(placeOrder, { body })).data;
  const shown = (await who.call(showOrder, { params: order })).data.order;
  expect(shown.address).toBe(data.address.address_full);
});

it('refuses nothing chosen, lines that are gone or another’s, and another’s address', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const [own, foreign] = [await add(who, 3), await add(other, 3)];
  const [address] = (await other.call(showCustomer, { params: { id: other.id } })).data.addresses;
  const refuse = (body: unknown) => who.refused(placeOrder, { body });
  expect(await refuse({ item_ids: [] })).toMatchObject({
    status: 422,
    errors: { item_ids: ['Vui lòng chọn ít nhất một sản phẩm để đặt hàng'] },
  });
  expect(await refuse({ item_ids: [own, foreign] })).toMatchObject({
    status: 422,
    errors: { item_ids: [expect.stringContaining('giỏ hàng')] },
  });
  expect((await refuse({ item_ids: [randomUUID()] })).errors).toHaveProperty('item_ids');
  const elsewhere = await refuse({ item_ids: [own], address_id: address?.id });
  expect(elsewhere.errors).toHaveProperty('address_id');
  expect(await linesOf(who)).toHaveLength(1);
});

it('refuses the id of another customer’s order', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const { order } = (await other.call(placeOrder, { body: { item_ids: [await add(other, 3)] } })).data;
  const body = { id: order.id, item_ids: [await add(who, 3)] };
  expect((await who.refused(placeOrder, { body })).status).toBe(404);
});

it('refuses what is no longer sold, or has to be chosen anew', async () => {
  const who = await signedIn(shop.app);
  const body = { item_ids: [await add(who, 21)] };
  await shop.database.execute(sql`update product_items set withdrawn = true where id = 21`);
  expect((await who.refused(placeOrder, { body })).message).toBe(
    'Tất len đã ngừng bán. Vui lòng bỏ sản phẩm này khỏi giỏ hàng.',
  );
  await shop.database.execute(sql`update product_items set withdrawn = false where id = 21`);
  await who.call(placeOrder, { body });
});

it('keeps where the name was sewn on the day, whatever the picture becomes later', async () => {
  const who = await signedIn(shop.app);
  const line = await add(who, 1, 1, { 'Tên thêu': 'Đỗ Ơn' });
  const { id } = (await who.call(placeOrder, { body: { item_ids: [line] } })).data.order;
  const moved = { ...shirtPlace, image_url: '/pictures/another.webp', x: 0.1 };
  await shop.database.update(productItems).set({ embroidery: moved }).where(eq(productItems.id, 1));
  const { order } = (await who.call(showOrder, { params: { id } })).data;
  expect(order.order_details[0]?.product_item.embroidery).toEqual(shirtPlace);
  const fresh = await add(who, 1, 1, { 'Tên thêu': 'Ỷ Lan' });
  expect((await linesOf(who)).find(one => one.id === fresh)?.embroidery).toEqual(moved);
});
