import { expect, it } from 'vitest';
import { shareCaption } from '#web/catalogue/share/share-caption.ts';

const orderAttribute = (name: string, type: 'text' | 'select', values: string[] = []) => ({
  name,
  label: name,
  type,
  required: true,
  max_length: null,
  isHaveDefaultValueImage: true,
  attributeValues: values.map(value => ({ value, img: null })),
});
const variant = { sku: '', name: '', image_url: '', embroidery: null };
const productItems = [
  { ...variant, id: 1, price: 85_000, sale_price: null },
  { ...variant, id: 2, price: 95_000, sale_price: null },
];
const bib = {
  name: 'Yếm thêu tên',
  price: 85_000,
  sale_price: null,
  order_attributes: [],
  productItems: productItems.slice(0, 1),
};

it('has name and price', () => {
  expect(shareCaption(bib)).toBe('Yếm thêu tên – Mầm Nhỏ\nGiá 85.000\u00a0₫.');
});

it('says where other variants cost more', () => {
  expect(shareCaption({ ...bib, productItems })).toContain('Giá từ 85.000\u00a0₫.');
});

it('has the old price of a sale product', () => {
  expect(shareCaption({ ...bib, sale_price: 42_500 })).toContain('Giá 42.500\u00a0₫ (giá cũ 85.000\u00a0₫).');
});

it('lists what can be embroidered', () => {
  const order_attributes = [
    orderAttribute('Tên thêu', 'text'),
    orderAttribute('Font chữ', 'select', ['Nét tròn', 'Bay bổng']),
    orderAttribute('Màu chỉ', 'select', ['Trắng', 'Xanh rêu', 'Vàng nghệ']),
    orderAttribute('Hình thêu kèm', 'select', ['Không', 'Thỏ', 'Gấu']),
  ];
  expect(shareCaption({ ...bib, order_attributes })).toContain(
    'Thêu tên riêng của bé, mẹ tự chọn 2 kiểu chữ, 3 màu chỉ, hình thỏ, gấu thêu kèm – xem trước tên ngay trên điện thoại.',
  );
});
