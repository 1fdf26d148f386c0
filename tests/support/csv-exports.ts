/** The columns of Shopify's export that matter here. */
const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Variant Image',
] as const;

/** The columns of Haravan's export that matter here. */
const haravan = [
  'Url',
  'Tên',
  'Mô tả',
  'Hãng',
  'Loại sản phẩm',
  'Tag',
  'Hiển thị',
  'Thuộc tính 1',
  'Giá trị thuộc tính 1',
  'Mã phiên bản sản phẩm',
  'Giá',
  'Giá so sánh',
  'Link hình',
  'Ảnh biến thể',
] as const;

type Cells<Name extends string> = Partial<Record<Name, string | number>>;

export const shopifyFile = (...rows: Cells<(typeof shopify)[number]>[]) => csvOf(shopify, rows);
export const haravanFile = (...rows: Cells<(typeof haravan)[number]>[]) => csvOf(haravan, rows);

function csvOf<Name extends string>(header: readonly Name[], rows: readonly Cells<Name>[], sign = ',') {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(row => header.map(name => cell(String(row[name] ?? ''))));
  return [header.map(cell), ...lines].map(line => line.join(sign)).join('\r\n');
}

/** One product without options, as Shopify exports it. */
export const plainProduct = (handle: string, change: Cells<(typeof shopify)[number]> = {}) => ({
  Handle: handle,
  Title: `Khăn ${handle}`,
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '50000',
  ...change,
});
