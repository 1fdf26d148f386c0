/** Only those that the import reads. */
const shopifyColumns = [
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

const haravanColumns = [
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

export const shopifyCsv = (...rows: Cells<(typeof shopifyColumns)[number]>[]) => toCsv(shopifyColumns, rows);
export const haravanCsv = (...rows: Cells<(typeof haravanColumns)[number]>[]) => toCsv(haravanColumns, rows);

function toCsv<Name extends string>(columns: readonly Name[], rows: readonly Cells<Name>[]) {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(row => columns.map(name => quote(String(row[name] ?? ''))));
  return [columns.map(quote), ...lines].map(line => `${line.join(',')}\r\n`).join('');
}

/** A product without options. */
export const plainProduct = (handle: string, change: Cells<(typeof shopifyColumns)[number]> = {}) => ({
  Handle: handle,
  Title: `Khăn ${handle}`,
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '50000',
  ...change,
});

const shirt = {
  Handle: 'ao-soi',
  Title: 'Áo sợi',
  'Body (HTML)': '<p onclick="x()">Mềm</p>',
  Type: 'Quần áo > Áo',
  Tags: 'Mùa hè, Cotton',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'Nhỏ',
  'Option2 Name': 'Màu',
  'Option2 Value': 'Đỏ',
  'Variant Price': '85000.00',
  'Variant Compare At Price': '100000.00',
};

/** Two options, three variants. Only the first row has the fields of the product, as in Shopify's exports. */
export const shirtRows = [
  shirt,
  { Handle: 'ao-soi', 'Option1 Value': 'Lớn', 'Option2 Value': 'Đỏ', 'Variant Price': '95000' },
  { Handle: 'ao-soi', 'Option1 Value': 'Lớn', 'Option2 Value': 'Xanh lá', 'Variant Price': '95000' },
] as const;
