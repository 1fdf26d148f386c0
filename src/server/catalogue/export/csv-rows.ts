import { type Column, columnNames, haravan, shopify } from '#server/catalogue/import/formats/columns.ts';
import { defuseFormula } from '#server/catalogue/import/formats/formula-cell.ts';
import { joinPaths, joinTags } from '#server/catalogue/import/formats/name-lists.ts';
import type { NativeProduct } from '#server/catalogue/import/formats/native-json.ts';

export type CsvLayout = 'shopify' | 'haravan';
const layouts = { shopify, haravan };

// `published` says whether a product is on sale, so `status` is not written.
const columnOrder = columnNames.filter(name => name !== 'status');

export const csvHeader = (layout: CsvLayout): string[] => columnOrder.map(column => layouts[layout][column]);

/** Both formats allow three options per product. */
export const maxOptions = 3;

/** One row per variant, and more if there are more images. The first describes the product. */
export function csvRows(product: NativeProduct, toAbsolute: (url: string) => string): string[][] {
  const pictures = product.pictures ?? [];
  const count = Math.max(product.variants.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const cells: Partial<Record<Column, string>> = {
      handle: product.code,
      ...(index === 0 && describeProduct(product)),
      ...describeVariant(product, index, toAbsolute),
    };
    const picture = pictures[index];
    if (picture) Object.assign(cells, { picture: toAbsolute(picture), picturePosition: String(index + 1) });
    return columnOrder.map(column => defuseFormula(cells[column] ?? ''));
  });
}

function describeProduct({
  name,
  description = '',
  withdrawn,
  categories = [],
  tags = [],
  options = [],
}: NativeProduct) {
  const optionNames = options.map((option, index) => [`option${index + 1}Name`, option]);
  return {
    title: name,
    body: description,
    published: withdrawn ? 'FALSE' : 'TRUE',
    tags: joinTags(tags),
    type: joinPaths(categories),
    ...(options.length === 0 ? { option1Name: 'Title' } : Object.fromEntries(optionNames)),
  };
}

function describeVariant(
  { variants, options = [] }: NativeProduct,
  index: number,
  toAbsolute: (url: string) => string,
) {
  const variant = variants[index];
  if (!variant) return {};
  const { values = [], sku = '', price, sale_price = null, picture } = variant;
  const optionValues = values.map((value, option) => [`option${option + 1}Value`, value]);
  return {
    ...(options.length === 0 ? { option1Value: 'Default Title' } : Object.fromEntries(optionValues)),
    sku,
    price: String(sale_price ?? price),
    compareAt: sale_price === null ? '' : String(price),
    variantPicture: picture ? toAbsolute(picture) : '',
  };
}
