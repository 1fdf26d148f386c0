import { expect, it } from 'vitest';
import { detectFormat } from '#server/catalogue/import/formats/columns.ts';

const shopify =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code';
const haravan =
  'Url,Tên,Mô tả,Trích dẫn,Hãng,Loại sản phẩm,Tag,Hiển thị,Thuộc tính 1,Giá trị thuộc tính 1,Thuộc tính 2,Giá trị thuộc tính 2,Thuộc tính 3,Giá trị thuộc tính 3,Mã phiên bản sản phẩm,Khối lượng,Quản lý tồn kho,Số lượng tồn kho,Đặt hàng khi hết hàng,Giá,Giá so sánh,Có giao hàng không?,Variant Taxable,Barcode,Link hình,Mô tả hình,SEO Title,SEO Description,Ảnh biến thể,Không áp dụng khuyến mãi';
const olderHaravan =
  'Url,Tên*,Mô tả,Loại sản phẩm,Tags,Hiển thị,Thuộc tính 1(Option1 Name),Giá trị thuộc tính 1(Option1 Value),Giá,Giá so sánh,Link hình';

it.each([
  ['shopify', shopify, { title: 1, price: 19, picture: 24, option2Value: 10 }],
  ['haravan', haravan, { title: 1, price: 19, picture: 24, option2Value: 11, variantPicture: 28 }],
  ['haravan', haravan.normalize('NFD'), { title: 1, price: 19 }],
  ['haravan', olderHaravan, { title: 1, option1Name: 6, option1Value: 7, tags: 4 }],
])('recognises an export of %s by its header', (source, header, indexes) => {
  const columns = detectFormat(header.split(','));
  if (typeof columns === 'string') throw new Error(columns);
  expect(columns.source).toBe(source);
  expect(Object.fromEntries(columns.indexes)).toMatchObject(indexes);
});

it('reports the columns that another file lacks', () => {
  expect(detectFormat(['Handle', 'Title', 'Qty'])).toContain('Thiếu cột “Variant Price”');
  expect(detectFormat(['Url', 'Giá', 'Mô tả'])).toContain('Thiếu cột “Tên”');
});
