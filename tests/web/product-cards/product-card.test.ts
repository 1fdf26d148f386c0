import { expect, test } from 'vitest';
import { presentSale } from '#web/product-cards/product-card.tsx';

const product = {
  id: 1,
  name: 'Yếm',
  code: 'TYE',
  price: 42_500,
  price_varies: false,
  image_url: '',
  isFavored: false,
  embroidery: null,
};

test('old price and percentage come from the product', () => {
  expect(presentSale({ ...product, price: 119_000, old_price: 149_000, is_sale: true })).toEqual({
    oldPrice: 149_000,
    tag: '20% OFF',
  });
  expect(presentSale({ ...product, old_price: 85_000, is_sale: true })).toEqual({
    oldPrice: 85_000,
    tag: '50% OFF',
  });
});

test('without an old price the shop’s constants are shown', () => {
  expect(presentSale({ ...product, old_price: null, is_sale: true })).toEqual({
    oldPrice: 85_000,
    tag: '50% OFF',
  });
});

test('a product that is not on sale has no tag', () =>
  expect(presentSale({ ...product, old_price: 85_000, is_sale: false })).toBeNull());
