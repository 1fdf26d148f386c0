/** What a column says, whatever the file calls it. `option1Name`, `option1Value` and so on stand for up to three. */
export type Meaning =
  | 'handle'
  | 'title'
  | 'body'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | `option${1 | 2 | 3}${'Name' | 'Value'}`
  | 'sku'
  | 'price'
  | 'compareAt'
  | 'picture'
  | 'picturePosition'
  | 'variantPicture';

type Layout = Readonly<Record<Meaning, string>>;

/** The columns of Shopify's export, by its documentation. */
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

/** The columns of Haravan's export. */
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

// Older and newer exports name some columns otherwise; compared without case, brackets and stars.
const otherNames: Partial<Record<Meaning, readonly string[]>> = {
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

const bare = (header: string) =>
  header
    .normalize('NFC')
    .replace(/\(option\d (name|value)\)|\*|^\ufeff/gi, '')
    .trim()
    .toLowerCase();

export interface Columns {
  source: 'shopify' | 'haravan';
  /** Place of each known column in a row. */
  places: ReadonlyMap<Meaning, number>;
  /** Every column as the file names it. */
  header: readonly string[];
}

const needed: readonly Meaning[] = ['handle', 'title', 'price'];

/** Recognises whose export a header is of. Gives, in Vietnamese, what is missing where it is neither. */
export function detectFormat(header: readonly string[]): Columns | string {
  const names = header.map(bare);
  const [shopifyPlaces, haravanPlaces] = [placesIn(names, shopify), placesIn(names, haravan)];
  const source = shopifyPlaces.size >= haravanPlaces.size ? 'shopify' : 'haravan';
  const [places, layout] = source === 'shopify' ? [shopifyPlaces, shopify] : [haravanPlaces, haravan];
  const missing = needed.filter(meaning => !places.has(meaning)).map(meaning => `“${layout[meaning]}”`);
  if (missing.length === 0) return { source, places, header };
  return `Thiếu cột ${missing.join(', ')}: tệp này không phải bản xuất sản phẩm của Shopify hay Haravan. Hãy xuất lại dạng CSV (UTF-8).`;
}

function placesIn(names: readonly string[], layout: Layout): Map<Meaning, number> {
  const places = new Map<Meaning, number>();
  for (const meaning of meanings) {
    const known = [bare(layout[meaning]), ...(otherNames[meaning] ?? [])];
    const place = names.findIndex(name => known.includes(name));
    if (place >= 0) places.set(meaning, place);
  }
  return places;
}

const meanings: readonly Meaning[] = [
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
];
