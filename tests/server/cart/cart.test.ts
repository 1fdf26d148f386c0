import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCartItemEndpoint,
  clearCartEndpoint,
  removeCartItemsEndpoint,
  updateCartItemEndpoint,
} from '#contract/cart.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { shirtEmbroideryArea } from '../../support/data/seed-products.ts';
import { addToCart, fetchCart } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { bib, shirt } from './line-bodies.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

it('adds a line at today’s price, with its embroidery', async () => {
  const id = randomUUID();
  const attributes = { 'Tên thêu': ' Bống ', 'Màu chỉ': { value: 'Đỏ', img: 'https://evil.example/x.png' } };
  const response = await customer.request(addCartItemEndpoint, { body: { ...shirt(attributes), id } });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    message: 'Thêm giỏ hàng thành công!',
    data: {
      item: {
        id,
        product_item_id: 1,
        quantity: 1,
        price: 10_000,
        name: 'Áo sợi thêu tên',
        detail: 'Đỏ',
        image_url: '/pictures/P01-DO.webp',
        embroidery: shirtEmbroideryArea,
        product: { id: 1, name: 'Áo sợi thêu tên', code: 'P01' },
        order_attributes: { 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Đỏ', img: '/pictures/red.webp' } },
      },
    },
  });
  expect(await fetchCart(customer)).toEqual([response.json().data.item]);
});

it('joins the spaces of a text to sew, in whichever form it comes', async () => {
  const texts = ['Thuỳ   Dương ', { value: ' Thuỳ   Dương', img: null }];
  for (const text of texts) {
    const body = { ...shirt({ 'Tên thêu': text, 'Màu chỉ': 'Đỏ' }), id: randomUUID() };
    const response = await customer.request(addCartItemEndpoint, { body });
    expect(response.json().data.item.order_attributes['Tên thêu']).toBe('Thuỳ Dương');
  }
  await customer.request(clearCartEndpoint, {});
});

it('shows the newest line first, and the sale price', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(addCartItemEndpoint, { body: { product_item_id: 5, quantity: 1 } });
  await client.call(addCartItemEndpoint, { body: bib });
  expect(await fetchCart(client)).toMatchObject([
    { product_item_id: 3, price: 12_000 },
    { product_item_id: 5 },
  ]);
});

it('shows today’s price', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(addCartItemEndpoint, { body: { product_item_id: 7, quantity: 1 } });
  await shop.database.update(productItems).set({ salePrice: 1_000 }).where(eq(productItems.id, 7));
  expect(await fetchCart(client)).toMatchObject([{ price: 1_000 }]);
});

it('changes the quantity alone, whatever another phone has made of the line', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 1, 1, { 'Tên thêu': 'Bống' });
  const update = (body: object) => client.request(updateCartItemEndpoint, { params: { id }, body });
  await update(shirt({ 'Tên thêu': 'Bi' }));
  await update({ quantity: 4 });
  expect(await fetchCart(client)).toMatchObject([{ quantity: 4, order_attributes: { 'Tên thêu': 'Bi' } }]);
});

it('keeps a withdrawn product, and says so', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(addCartItemEndpoint, { body: { product_item_id: 9, quantity: 1 } });
  const withdraw = (withdrawn: boolean) =>
    shop.database.update(productItems).set({ withdrawn }).where(eq(productItems.id, 9));
  expect((await fetchCart(client))[0]?.is_available).toBeUndefined();
  await withdraw(true);
  expect(await fetchCart(client)).toMatchObject([{ is_available: false }]);
  await withdraw(false);
});

it('updates a line that is added again under the same id', async () => {
  const client = await registerAndSignIn(shop.app);
  const id = randomUUID();
  await client.call(addCartItemEndpoint, { body: { ...bib, id } });
  await client.call(addCartItemEndpoint, { body: { ...bib, id, quantity: 5 } });
  expect(await fetchCart(client)).toMatchObject([{ id, quantity: 5 }]);
});

it('updates variant and quantity', async () => {
  const client = await registerAndSignIn(shop.app);
  const { data } = await client.call(addCartItemEndpoint, { body: bib });
  const updated = await client.call(updateCartItemEndpoint, {
    params: data.item,
    body: { product_item_id: 4, quantity: 1_000_000 },
  });
  expect(updated.message).toBe('Cập nhật giỏ hàng thành công!');
  expect(await fetchCart(client)).toMatchObject([
    { id: data.item.id, product_item_id: 4, quantity: 1_000_000 },
  ]);
});

it('leaves another customer’s line alone', async () => {
  const [owner, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const { data } = await owner.call(addCartItemEndpoint, { body: bib });
  const body = { ...bib, quantity: 9 };
  expect((await otherCustomer.callRejected(updateCartItemEndpoint, { params: data.item, body })).status).toBe(
    404,
  );
  expect(
    (await otherCustomer.callRejected(addCartItemEndpoint, { body: { ...body, id: data.item.id } })).status,
  ).toBe(404);
  await otherCustomer.call(removeCartItemsEndpoint, { params: { ids: data.item.id } });
  expect(await fetchCart(owner)).toEqual([data.item]);
  expect(await fetchCart(otherCustomer)).toEqual([]);
});

it('removes one line or several, and ignores lines that do not exist', async () => {
  const client = await registerAndSignIn(shop.app);
  const lineIds = [];
  for (let line = 0; line < 3; line++)
    lineIds.push((await client.call(addCartItemEndpoint, { body: bib })).data.item.id);
  const [first = '', second = '', third = ''] = lineIds;
  expect((await client.call(removeCartItemsEndpoint, { params: { ids: first } })).message).toBe(
    'Xóa sản phẩm thành công!',
  );
  const bulk = await client.call(removeCartItemsEndpoint, { params: { ids: `${first},${second}` } });
  expect(bulk.message).toBe('Đã xóa các sản phẩm đã chọn khỏi giỏ hàng');
  expect(await fetchCart(client)).toMatchObject([{ id: third }]);
});

it('removes 200 lines at once and rejects more', async () => {
  const joinIds = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
  await customer.call(removeCartItemsEndpoint, { params: { ids: joinIds(200) } });
  expect(
    (await customer.callRejected(removeCartItemsEndpoint, { params: { ids: joinIds(201) } })).status,
  ).toBe(404);
});

it('empties the cart', async () => {
  const client = await registerAndSignIn(shop.app);
  await client.call(addCartItemEndpoint, { body: bib });
  await client.call(clearCartEndpoint, {});
  expect(await fetchCart(client)).toEqual([]);
  await client.call(clearCartEndpoint, {});
});
