import type { ProductDetail } from '#contract/catalogue.ts';
import { shirtOrderAttributes } from './seed-products.ts';

/** With a variant of one of its two colours. */
export const bibProduct: ProductDetail = {
  id: 1,
  name: 'Yếm',
  code: 'TYE',
  price: 50_000,
  sale_price: null,
  description: '',
  sliders: [],
  isFavored: false,
  attributes: [
    { id: 1, name: 'Màu', values: ['KE', 'HO'].map(code => ({ code, value: code })) },
    { id: 2, name: 'Cỡ', values: [{ code: 'S', value: 'S' }] },
  ],
  productItems: [
    { id: 1, sku: 'TYE-KE-S', name: 'Kem', price: 50_000, sale_price: null, image_url: '', embroidery: null },
  ],
  order_attributes: shirtOrderAttributes,
};
