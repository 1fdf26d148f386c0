import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItemEndpoint, updateCartItemEndpoint } from '#contract/cart.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import { products } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { fetchCart } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { bib, shirt } from './line-bodies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

describe('adding and updating', () => {
  const invalidBodies: [string, Record<string, unknown>, string][] = [
    ['a quantity of 0', { ...bib, quantity: 0 }, 'quantity'],
    ['a negative quantity', { ...bib, quantity: -1 }, 'quantity'],
    ['a fraction', { ...bib, quantity: 0.5 }, 'quantity'],
    ['a quantity as text', { ...bib, quantity: '2' }, 'quantity'],
    ['more than a million', { ...bib, quantity: 1_000_001 }, 'quantity'],
    ['an unknown variant', { ...bib, product_item_id: 9_999 }, 'product_item_id'],
    ['a withdrawn product', { ...bib, product_item_id: 23 }, 'product_item_id'],
    ['no name to embroider', shirt({}), 'extra_attributes.order_attributes.Tên thêu'],
    ['an empty name', shirt({ 'Tên thêu': '  ' }), 'extra_attributes.order_attributes.Tên thêu'],
    [
      'a name that is too long',
      shirt({ 'Tên thêu': 'x'.repeat(15) }),
      'extra_attributes.order_attributes.Tên thêu',
    ],
    ['an emoji to embroider', shirt({ 'Tên thêu': 'Bống ♥' }), 'extra_attributes.order_attributes.Tên thêu'],
    [
      'a colour not offered',
      shirt({ 'Tên thêu': 'Bống', 'Màu chỉ': 'Tím' }),
      'extra_attributes.order_attributes.Màu chỉ',
    ],
    [
      'an unknown attribute',
      shirt({ 'Tên thêu': 'Bống', Ghi: 'x' }),
      'extra_attributes.order_attributes.Ghi',
    ],
  ];

  it.each(invalidBodies)('rejects %s', async (_description, body, field) => {
    const client = await registerAndSignIn(shop.app);
    const { data } = await client.call(addCartItemEndpoint, { body: bib });
    const addRejection = await client.callRejected(addCartItemEndpoint, { body });
    const updateRejection = await client.callRejected(updateCartItemEndpoint, { params: data.item, body });
    for (const rejection of [addRejection, updateRejection]) {
      expect(rejection.status).toBe(422);
      expect(Object.keys(rejection.errors)).toEqual([field]);
    }
    expect(await fetchCart(client)).toEqual([data.item]);
  });
});

describe('texts that are short enough as sent', () => {
  const manyColours = ['Màu chỉ', 'Màu viền', 'Màu nơ'];
  const texts = ['Thêm', 'Nữa', 'Nhé'];

  it('are rejected if they are too long with the pictures of the chosen options', async () => {
    const client = await registerAndSignIn(shop.app);
    await shop.database
      .update(products)
      .set({ orderAttributes: [...manyColours.map(colourAttribute), ...texts.map(textAttribute)] })
      .where(eq(products.id, 3));
    const values = { ...fill(manyColours, 'Đỏ'), ...fill(texts, 'x'.repeat(350)) };
    const body = { product_item_id: 5, quantity: 1, extra_attributes: { order_attributes: values } };
    const rejection = await client.callRejected(addCartItemEndpoint, { body });
    expect(rejection.status).toBe(422);
    expect(rejection.errors).toEqual({
      'extra_attributes.order_attributes': ['Thông tin thêu dài quá, bạn rút gọn nhé.'],
    });
    expect(await fetchCart(client)).toEqual([]);
  });

  const fill = (names: readonly string[], value: string) =>
    Object.fromEntries(names.map(name => [name, value]));
});

const textAttribute = (name: string): OrderAttribute => ({
  ...{ name, label: name, type: 'textarea', required: false, max_length: 500 },
  ...{ isHaveDefaultValueImage: false, attributeValues: [] },
});

const colourAttribute = (name: string): OrderAttribute => ({
  ...{ name, label: name, type: 'select', required: false, max_length: null },
  ...{
    isHaveDefaultValueImage: true,
    attributeValues: [{ value: 'Đỏ', img: `/pictures/${'0'.repeat(64)}.webp` }],
  },
});
