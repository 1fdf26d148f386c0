import { isDeepStrictEqual } from 'node:util';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import { buildSku, type Selection } from '#contract/sku.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import type { productItems, products } from '#server/catalogue/tables.ts';
import { buildAttributes } from './formats/value-codes.ts';
import type { ResolvedProduct } from './resolve-references.ts';

/** What the shop knows of a product: its row, all variants it ever had, where it stands. */
export interface ExistingProduct {
  row: typeof products.$inferSelect;
  items: (typeof productItems.$inferSelect)[];
  categoryIds: number[];
  tagIds: number[];
}

/** What a product shall be in the tables. */
export interface ProductRecords {
  row: Omit<typeof products.$inferSelect, 'id' | 'change' | 'createdAt'>;
  items: Omit<typeof productItems.$inferSelect, 'id' | 'productId'>[];
  categoryIds: number[];
  tagIds: number[];
}

/** The rows of a product as the file wants it; what the file does not tell stays as known. */
export async function toRecords(
  wanted: ResolvedProduct,
  known: ExistingProduct | null,
): Promise<ProductRecords> {
  const { code, name, withdrawn } = wanted;
  const attributes = buildAttributes(
    { ...wanted, categories: null, tags: null, pictures: null },
    known?.row.attributes ?? [],
  );
  const sliders =
    wanted.sliders ?? (known?.row.sliders.length ? known.row.sliders : [await wanted.placeholder()]);
  const items = wanted.variants.map((variant, position) => {
    const selection: Selection = Object.fromEntries(
      attributes.map(attribute => [attribute.id, chosenCode(attribute, wanted.options, variant.values)]),
    );
    const sku = buildSku(code, selection);
    const before = known?.items.find(item => item.sku === sku);
    return {
      ...{ sku, name: variant.values.join(', ') || 'Một loại', position, withdrawn: false },
      ...{ price: variant.price, salePrice: variant.salePrice },
      imageUrl: variant.picture ?? sliders[0] ?? '',
      embroidery: variant.embroidery === undefined ? (before?.embroidery ?? null) : variant.embroidery,
    };
  });
  return {
    row: {
      ...{ code, name, withdrawn, sliders, attributes, ...cheapestVariant(items) },
      searchText: searchableText({ name, code }),
      description: wanted.description ?? known?.row.description ?? '',
      orderAttributes: wanted.orderAttributes ?? known?.row.orderAttributes ?? [],
    },
    items,
    categoryIds: wanted.categoryIds ?? known?.categoryIds ?? [],
    tagIds: wanted.tagIds ?? known?.tagIds ?? [],
  };
}

function chosenCode(
  attribute: { name: string; values: readonly { code: string; value: string }[] },
  options: readonly string[],
  values: readonly string[],
): string {
  const value = values[options.indexOf(attribute.name)];
  return attribute.values.find(offer => offer.value === value)?.code ?? 'X';
}

/** The prices on a product's card: those of its cheapest variant. */
export function cheapestVariant(items: readonly { price: number; salePrice: number | null }[]) {
  const { price, salePrice } = items.reduce(
    (least, item) => (currentPrice(item) < currentPrice(least) ? item : least),
    items[0] ?? { price: 0, salePrice: null },
  );
  return { price, salePrice };
}

/** Whether the shop already has the product just so. */
export function isUnchanged(known: ExistingProduct, wanted: ProductRecords): boolean {
  const { id: _id, change: _change, createdAt: _createdAt, ...row } = known.row;
  const items = known.items
    .filter(item => !item.withdrawn)
    .map(({ id: _item, productId: _product, ...item }) => item);
  return isDeepStrictEqual({ row, items, categoryIds: known.categoryIds, tagIds: known.tagIds }, wanted);
}
