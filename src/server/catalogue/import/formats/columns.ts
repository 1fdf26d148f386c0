export const columnNames = [
  'handle',
  'title',
  'body',
  'type',
  'tags',
  'published',
  'status',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'price',
  'compareAt',
  'picture',
  'picturePosition',
  'variantPicture',
] as const;

/** A column by its meaning, independent of its header in the file. */
export type Column = (typeof columnNames)[number];

type Layout = Readonly<Record<Column, string>>;

/** From Shopify's documentation. */
export const shopify: Layout = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  picture: 'Image Src',
  picturePosition: 'Image Position',
  variantPicture: 'Variant Image',
};

export const haravan: Layout = {
  handle: 'Url',
  title: 'Tên',
  body: 'Mô tả',
  type: 'Loại sản phẩm',
  tags: 'Tag',
  published: 'Hiển thị',
  status: 'Trạng thái',
  option1Name: 'Thuộc tính 1',
  option1Value: 'Giá trị thuộc tính 1',
  option2Name: 'Thuộc tính 2',
  option2Value: 'Giá trị thuộc tính 2',
  option3Name: 'Thuộc tính 3',
  option3Value: 'Giá trị thuộc tính 3',
  sku: 'Mã phiên bản sản phẩm',
  price: 'Giá',
  compareAt: 'Giá so sánh',
  picture: 'Link hình',
  picturePosition: 'Vị trí hình',
  variantPicture: 'Ảnh biến thể',
};

// Headers of older and newer exports, normalised.
const alternativeHeaders: Partial<Record<Column, readonly string[]>> = {
  handle: ['url handle', 'đường dẫn', 'đường dẫn/alias'],
  title: ['tên sản phẩm'],
  body: ['description', 'mô tả sản phẩm', 'nội dung'],
  type: ['loại'],
  tags: ['tags'],
  published: ['published on online store'],
  sku: ['sku', 'mã sku', 'mã phiên bản'],
  price: ['price', 'giá bán'],
  compareAt: ['compare-at price', 'giá niêm yết'],
  picture: ['product image url', 'hình', 'link ảnh', 'ảnh đại diện'],
  picturePosition: ['image position'],
  variantPicture: ['variant image url', 'hình biến thể', 'ảnh phiên bản'],
};

const normaliseHeader = (header: string) =>
  header
    .normalize('NFC')
    .replace(/\(option\d (name|value)\)|\*|^\ufeff/gi, '')
    .trim()
    .toLowerCase();

export interface Columns {
  source: 'shopify' | 'haravan';
  indexes: ReadonlyMap<Column, number>;
  /** As in the file. */
  header: readonly string[];
}

const requiredColumns: readonly Column[] = ['handle', 'title', 'price'];

/** Returns a Vietnamese error message if required columns are missing. */
export function detectFormat(header: readonly string[]): Columns | string {
  const names = header.map(normaliseHeader);
  const shopifyIndexes = findIndexes(names, shopify);
  const haravanIndexes = findIndexes(names, haravan);
  const source = shopifyIndexes.size >= haravanIndexes.size ? 'shopify' : 'haravan';
  const [indexes, layout] = source === 'shopify' ? [shopifyIndexes, shopify] : [haravanIndexes, haravan];
  const missingHeaders = requiredColumns
    .filter(column => !indexes.has(column))
    .map(column => `“${layout[column]}”`);
  if (missingHeaders.length === 0) return { source, indexes, header };
  return `Thiếu cột ${missingHeaders.join(', ')}: tệp này không phải bản xuất sản phẩm của Shopify hay Haravan. Hãy xuất lại dạng CSV (UTF-8).`;
}

function findIndexes(names: readonly string[], layout: Layout): Map<Column, number> {
  const indexes = new Map<Column, number>();
  for (const column of columnNames) {
    const headers = [normaliseHeader(layout[column]), ...(alternativeHeaders[column] ?? [])];
    const index = names.findIndex(name => headers.includes(name));
    if (index >= 0) indexes.set(column, index);
  }
  return indexes;
}
