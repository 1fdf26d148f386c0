import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, clearCart, removeCartItems, showCart, updateCartItem } from '#contract/cart.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { seedProducts, shirtPlace } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn } from '../../support/test-client.ts';

let shop: TestShop;
let customer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
  customer = await signedIn(shop.app);
});
afterAll(() => shop.close());

const linesOf = async (who: typeof customer) => (await who.call(showCart, {})).data.items;
const bib = { product_item_id: 3, quantity: 2 };
const shirt = (order_attributes: Record<string, unknown>) => ({
  product_item_id: 1,
  quantity: 1,
  extra_attributes: { order_attributes },
});

it('adds a line at today’s price, with what is embroidered', async () => {
  const id = randomUUID();
  const chosen = { 'Tên thêu': ' Bống ', 'Màu chỉ': { value: 'Đỏ', img: 'https://evil.example/x.png' } };
  const response = await customer.sendCall(addCartItem, { body: { ...shirt(chosen), id } });
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
        embroidery: shirtPlace,
        product: { id: 1, name: 'Áo sợi thêu tên', code: 'P01' },
        order_attributes: { 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Đỏ', img: '/pictures/red.webp' } },
      },
    },
  });
  expect(await linesOf(customer)).toEqual([response.json().data.item]);
});

it('shows the newest line first, and the sale price', async () => {
  const who = await signedIn(shop.app);
  await who.call(addCartItem, { body: { product_item_id: 5, quantity: 1 } });
  await who.call(addCartItem, { body: bib });
  expect(await linesOf(who)).toMatchObject([{ product_item_id: 3, price: 12_000 }, { product_item_id: 5 }]);
});

it('follows the price of the day', async () => {
  const who = await signedIn(shop.app);
  await who.call(addCartItem, { body: { product_item_id: 7, quantity: 1 } });
  await shop.database.update(productItems).set({ salePrice: 1_000 }).where(eq(productItems.id, 7));
  expect(await linesOf(who)).toMatchObject([{ price: 1_000 }]);
});

it('sets a line that is added again under its own id', async () => {
  const who = await signedIn(shop.app);
  const id = randomUUID();
  await who.call(addCartItem, { body: { ...bib, id } });
  await who.call(addCartItem, { body: { ...bib, id, quantity: 5 } });
  expect(await linesOf(who)).toMatchObject([{ id, quantity: 5 }]);
});

describe('adding and updating', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['a quantity of 0', { ...bib, quantity: 0 }, 'quantity'],
    ['a negative quantity', { ...bib, quantity: -1 }, 'quantity'],
    ['half a thing', { ...bib, quantity: 0.5 }, 'quantity'],
    ['a quantity in words', { ...bib, quantity: '2' }, 'quantity'],
    ['more than a million', { ...bib, quantity: 1_000_001 }, 'quantity'],
    ['an unknown variant', { ...bib, product_item_id: 9_999 }, 'product_item_id'],
    ['a withdrawn product', { ...bib, product_item_id: 23 }, 'product_item_id'],
    ['no name to sew', shirt({}), 'extra_attributes.order_attributes.Tên thêu'],
    ['an empty name', shirt({ 'Tên thêu': '  ' }), 'extra_attributes.order_attributes.Tên thêu'],
    ['a name too long', shirt({ 'Tên thêu': 'x'.repeat(15) }), 'extra_attributes.order_attributes.Tên thêu'],
    [
      'a colour not offered',
      shirt({ 'Tên thêu': 'Bống', 'Màu chỉ': 'Tím' }),
      'extra_attributes.order_attributes.Màu chỉ',
    ],
    ['what is not asked', shirt({ 'Tên thêu': 'Bống', Ghi: 'x' }), 'extra_attributes.order_attributes.Ghi'],
  ];

  it.each(wrong)('refuses %s', async (_what, body, field) => {
    const who = await signedIn(shop.app);
    const { data } = await who.call(addCartItem, { body: bib });
    const added = await who.refused(addCartItem, { body });
    const updated = await who.refused(updateCartItem, { params: data.item, body });
    for (const refusal of [added, updated]) {
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.errors)).toEqual([field]);
    }
    expect(await linesOf(who)).toEqual([data.item]);
  });
});

it('updates a line to what is wanted', async () => {
  const who = await signedIn(shop.app);
  const { data } = await who.call(addCartItem, { body: bib });
  const updated = await who.call(updateCartItem, {
    params: data.item,
    body: { product_item_id: 4, quantity: 1_000_000 },
  });
  expect(updated.message).toBe('Cập nhật giỏ hàng thành công!');
  expect(await linesOf(who)).toMatchObject([{ id: data.item.id, product_item_id: 4, quantity: 1_000_000 }]);
});

it('leaves another customer’s line alone', async () => {
  const [owner, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const { data } = await owner.call(addCartItem, { body: bib });
  const stolen = { ...bib, quantity: 9 };
  expect((await other.refused(updateCartItem, { params: data.item, body: stolen })).status).toBe(404);
  expect((await other.refused(addCartItem, { body: { ...stolen, id: data.item.id } })).status).toBe(404);
  await other.call(removeCartItems, { params: { ids: data.item.id } });
  expect(await linesOf(owner)).toEqual([data.item]);
  expect(await linesOf(other)).toEqual([]);
});

it('removes one, several, and what is already gone', async () => {
  const who = await signedIn(shop.app);
  const added = [];
  for (let line = 0; line < 3; line++) added.push((await who.call(addCartItem, { body: bib })).data.item.id);
  const [first = '', second = '', third = ''] = added;
  expect((await who.call(removeCartItems, { params: { ids: first } })).message).toBe(
    'Xóa sản phẩm thành công!',
  );
  const bulk = await who.call(removeCartItems, { params: { ids: `${first},${second}` } });
  expect(bulk.message).toBe('Đã xóa các sản phẩm đã chọn khỏi giỏ hàng');
  expect(await linesOf(who)).toMatchObject([{ id: third }]);
});

it('removes 200 lines at once and refuses more', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
  await customer.call(removeCartItems, { params: { ids: ids(200) } });
  expect((await customer.refused(removeCartItems, { params: { ids: ids(201) } })).status).toBe(404);
});

it('empties the cart', async () => {
  const who = await signedIn(shop.app);
  await who.call(addCartItem, { body: bib });
  await who.call(clearCart, {});
  expect(await linesOf(who)).toEqual([]);
  await who.call(clearCart, {});
});
