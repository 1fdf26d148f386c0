import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCategoriesEndpoint, listTagsEndpoint, showProductEndpoint } from '#contract/catalogue.ts';
import { shirtEmbroideryArea, shirtOrderAttributes } from '../../support/data/seed-products.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

it('shows a product with its variants and order attributes', async () => {
  const { data } = await customer.call(showProductEndpoint, { params: { id: 1 } });
  expect(data).toEqual({
    id: 1,
    name: 'Áo sợi thêu tên',
    code: 'P01',
    price: 10_000,
    sale_price: null,
    description: '<p>Mềm</p>',
    sliders: ['/pictures/P01.webp'],
    isFavored: false,
    attributes: [{ id: 1, name: 'Màu', values: [{ code: 'DO', value: 'Đỏ' }] }],
    order_attributes: shirtOrderAttributes,
    productItems: [
      {
        id: 1,
        sku: 'P01-DO',
        name: 'Đỏ',
        price: 10_000,
        sale_price: null,
        image_url: '/pictures/P01-DO.webp',
        embroidery: shirtEmbroideryArea,
      },
      {
        id: 2,
        sku: 'P01-XA',
        name: 'Xanh',
        price: 10_000,
        sale_price: null,
        image_url: '/pictures/P01-XA.webp',
        embroidery: shirtEmbroideryArea,
      },
    ],
  });
});

it.each([12, 9_999])('responds 404 for product %i, withdrawn or unknown', async id => {
  expect((await customer.callRejected(showProductEndpoint, { params: { id } })).status).toBe(404);
});

it('lists categories as a tree, and tags', async () => {
  expect(await customer.call(listCategoriesEndpoint, {})).toEqual({
    data: {
      tree: [
        { id: 1, name: 'Hàng thêu', children: [{ id: 2, name: 'Áo thêu', children: [] }] },
        { id: 3, name: 'Phụ kiện', children: [] },
      ],
    },
  });
  expect((await customer.call(listTagsEndpoint, {})).data.tags).toEqual([
    { id: 1, name: 'Mới' },
    { id: 2, name: 'Quà tặng' },
  ]);
});
