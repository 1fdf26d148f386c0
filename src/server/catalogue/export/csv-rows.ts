import { haravan, type Meaning, shopify } from '#server/catalogue/import/formats/columns.ts';
import type { NativeProduct } from '#server/catalogue/import/formats/native-json.ts';

export type CsvLayout = 'shopify' | 'haravan';
const layouts = { shopify, haravan };

const order: readonly Meaning[] = [
  ...(['handle', 'title', 'body', 'type', 'tags', 'published'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value'] as const),
  ...(['sku', 'price', 'compareAt', 'picture', 'picturePosition', 'variantPicture'] as const),
];

/** The header of an export, in the columns of Shopify or Haravan. */
export const csvHeader = (layout: CsvLayout): string[] => order.map(meaning => layouts[layout][meaning]);

/** Most options a product may have in these files. */
export const maxOptions = 3;

/**
 * The rows of a product: one a variant, and more where it has more pictures. The first describes it. `wholeAddress` makes
 * of a picture's address one that others can fetch.
 */
export function csvRows(product: NativeProduct, wholeAddress: (address: string) => string): string[][] {
  const pictures = product.pictures ?? [];
  const count = Math.max(product.variants.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const cells: Partial<Record<Meaning, string>> = {
      handle: product.code,
      ...(index === 0 && described(product)),
      ...variantCells(product, index, wholeAddress),
    };
    const picture = pictures[index];
    if (picture) Object.assign(cells, { picture: wholeAddress(picture), picturePosition: String(index + 1) });
    return order.map(meaning => cells[meaning] ?? '');
  });
}

function described({
  name,
  description = '',
  withdrawn,
  categories = [],
  tags = [],
  options = [],
}: NativeProduct) {
  const names = options.map((option, index) => [`option${index + 1}Name`, option]);
  return {
    ...{ title: name, body: description, published: withdrawn ? 'FALSE' : 'TRUE', tags: tags.join(', ') },
    type: categories.map(path => path.join(' > ')).join('; '),
    ...(options.length === 0 ? { option1Name: 'Title' } : Object.fromEntries(names)),
  };
}

function variantCells(
  { variants, options = [] }: NativeProduct,
  index: number,
  wholeAddress: (address: string) => string,
) {
  const variant = variants[index];
  if (!variant) return {};
  const { values = [], sku = '', price, sale_price = null, picture } = variant;
  const chosen = Object.fromEntries(values.map((value, place) => [`option${place + 1}Value`, value]));
  return {
    ...(options.length === 0 ? { option1Value: 'Default Title' } : chosen),
    ...{ sku, price: String(sale_price ?? price), compareAt: sale_price === null ? '' : String(price) },
    variantPicture: picture ? wholeAddress(picture) : '',
  };
}
