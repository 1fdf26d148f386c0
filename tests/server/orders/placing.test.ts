import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAddressEndpoint, updateAddressEndpoint } from '#contract/customer.ts';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts, shirtEmbroideryArea } from '../../support/data/seed-products.ts';
import { addToCart, fetchCart, fetchOrder, fetchOrders } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { cancelWaitingQueries, countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('turns the selected lines into an order and removes them from the cart', async () => {
  const client = await registerAndSignIn(shop.app, { address: 'Số 5' });
  const shirt = await addToCart(client, 1, 2, { 'Tên thêu': 'Bống' });
  const bib = await addToCart(client, 3, 3);
  const remaining = await addToCart(client, 5);
  const id = randomUUID();
  const response = await client.call(placeOrderEndpoint, {
    body: { id, item_ids: [shirt, bib], note: 'Giao buổi sáng', expected_total: 56_000 },
  });
  expect(response.message).toBe('Đặt hàng thành công!');
  expect(response.data.order).toEqual({ id, code: expect.stringMatching(/^MN-\d{6}-\d{4}$/) });
  expect(await fetchCart(client)).toMatchObject([{ id: remaining }]);
  const order = await fetchOrder(client, id);
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
  for (let line = 0; line < 4; line++) items.push(await addToCart(client, 3));
  const responses = await Promise.all(
    items.map(item => client.call(placeOrderEndpoint, { body: { item_ids: [item] } })),
  );
  const numbers = responses.map(({ data }) => Number(data.order.code.slice(-4))).sort((a, b) => a - b);
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
});

it('keeps name, picture and price as ordered', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(placeOrderEndpoint, { body: { item_ids: [await addToCart(client, 9)] } });
  await shop.database.update(products).set({ name: 'Khác' }).where(eq(products.id, 5));
  await shop.database.update(productItems).set({ price: 1 }).where(eq(productItems.id, 9));
  expect(await fetchOrders(client)).toMatchObject([
    { total: 50_000, order_details: [{ product: { name: 'Mũ sơ sinh' }, price: 50_000 }] },
  ]);
});

it('is placed once, however often the same id is sent', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { id: randomUUID(), item_ids: [await addToCart(client, 3)] };
  const first = await client.call(placeOrderEndpoint, { body });
  expect((await client.call(placeOrderEndpoint, { body })).data).toEqual(first.data);
  expect(await fetchOrders(client)).toHaveLength(1);
});

it('is placed once when it is sent twice at the same moment, and both are told so', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 3);
  const body = { id: randomUUID(), item_ids: [id] };
  const sent = await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select from cart_lines where id = ${id} for update`);
    const responses = [1, 2].map(() => client.request(placeOrderEndpoint, { body }));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
    return responses;
  });
  const responses = await Promise.all(sent);
  expect(responses.map(response => response.statusCode)).toEqual([201, 201]);
  expect(responses[0]?.json()).toEqual(responses[1]?.json());
  expect(await fetchOrders(client)).toHaveLength(1);
});

it('is returned when it is sent again, although what the replay reads besides fails', async () => {
  const client = await registerAndSignIn(shop.app);
  const first = { id: randomUUID(), item_ids: [await addToCart(client, 3)] };
  const placed = await client.call(placeOrderEndpoint, { body: first });
  const another = await addToCart(client, 3);
  const replayed = await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select from cart_lines where id = ${another} for update`);
    const response = client.request(placeOrderEndpoint, { body: { ...first, item_ids: [another] } });
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    await cancelWaitingQueries(shop.database);
    return { response };
  });
  const response = await replayed.response;
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual(placed);
});

it('sells a line once to concurrent orders', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { item_ids: [await addToCart(client, 3)] };
  const responses = await Promise.all([1, 2, 3].map(() => client.request(placeOrderEndpoint, { body })));
  expect(responses.map(response => response.statusCode).sort()).toEqual([201, 422, 422]);
  expect(await fetchOrders(client)).toHaveLength(1);
});

it('uses the address the customer selects, and keeps its recipient', async () => {
  const client = await registerAndSignIn(shop.app);
  const grandmother = { recipient_name: 'Bà Hòa', recipient_phone: '0912000003' };
  const address = { ...addressBody, ...grandmother };
  const { data } = await client.call(addAddressEndpoint, { params: { id: client.id }, body: address });
  const body = { item_ids: [await addToCart(client, 3)], address_id: data.address.id };
  const { id } = (await client.call(placeOrderEndpoint, { body })).data.order;
  const order = await fetchOrder(client, id);
  expect(order).toMatchObject({ address: data.address.address_full, ...grandmother });
  const withoutRecipient = { ...address, recipient_name: null, recipient_phone: null };
  await client.call(updateAddressEndpoint, { params: data.address, body: withoutRecipient });
  expect(await fetchOrder(client, id)).toEqual(order);
});

it('keeps the embroidery area as ordered, even if that of the product changes', async () => {
  const client = await registerAndSignIn(shop.app);
  const line = await addToCart(client, 1, 1, { 'Tên thêu': 'Đỗ Ơn' });
  const { id } = (await client.call(placeOrderEndpoint, { body: { item_ids: [line] } })).data.order;
  const movedArea = { ...shirtEmbroideryArea, image_url: '/pictures/another.webp', x: 0.1 };
  await shop.database.update(productItems).set({ embroidery: movedArea }).where(eq(productItems.id, 1));
  const order = await fetchOrder(client, id);
  expect(order.order_details[0]?.product_item.embroidery).toEqual(shirtEmbroideryArea);
  const newLine = await addToCart(client, 1, 1, { 'Tên thêu': 'Ỷ Lan' });
  expect((await fetchCart(client)).find(({ id: lineId }) => lineId === newLine)?.embroidery).toEqual(
    movedArea,
  );
});
