import { isDeepStrictEqual } from 'node:util';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import { buildSku, type Selection } from '#contract/sku.ts';
import { cheapestPrices } from '#server/catalogue/rules.ts';
import type { productItems, products } from '#server/catalogue/tables.ts';
import { buildAttributes } from './formats/value-codes.ts';
import type { ImportedVariant } from './product.ts';
import type { ResolvedProduct } from './resolve-references.ts';

/** `items` includes withdrawn variants. */
export interface ExistingProduct {
  row: typeof products.$inferSelect;
  items: (typeof productItems.$inferSelect)[];
  categoryIds: number[];
  tagIds: number[];
}

type ExistingItem = ExistingProduct['items'][number];

export interface ProductRecords {
  row: Omit<typeof products.$inferSelect, 'id' | 'changeNumber' | 'createdAt'>;
  items: Omit<typeof productItems.$inferSelect, 'id' | 'productId'>[];
  categoryIds: number[];
  tagIds: number[];
}

/** What the file leaves out (`null`) keeps its existing value (rule 23). */
export async function toRecords(
  product: ResolvedProduct,
  existing: ExistingProduct | null,
): Promise<ProductRecords> {
  const { code, name } = product;
  const attributes = buildAttributes(product, existing);
  const sliders = product.sliders ?? (await keepOrDrawSliders(product, existing));
  const items = product.variants.map((variant, position) => {
    const sku = buildSku(code, selectCodes(attributes, product.options, variant));
    const existingItem = existing?.items.find(item => item.sku === sku);
    const picture = variant.picture === undefined ? existingItem?.imageUrl : variant.picture;
    return { ...toItem(variant, existingItem), sku, position, imageUrl: picture ?? sliders[0] ?? '' };
  });
  return {
    row: {
      code,
      name,
      withdrawn: product.withdrawn ?? existing?.row.withdrawn ?? false,
      sliders,
      attributes,
      ...cheapestPrices(items),
      searchText: searchableText({ name, code }),
      description: product.description ?? existing?.row.description ?? '',
      orderAttributes: product.orderAttributes ?? existing?.row.orderAttributes ?? [],
    },
    items,
    categoryIds: product.categoryIds ?? existing?.categoryIds ?? [],
    tagIds: product.tagIds ?? existing?.tagIds ?? [],
  };
}

function toItem(
  { values, price, salePrice, embroidery }: ImportedVariant,
  existing: ExistingItem | undefined,
) {
  return {
    name: values.join(', ') || 'Một loại',
    withdrawn: false,
    price,
    salePrice: salePrice === undefined ? keepSale(price, existing) : salePrice,
    embroidery: embroidery === undefined ? (existing?.embroidery ?? null) : embroidery,
  };
}

// Rule 6.
const keepSale = (price: number, existing: ExistingItem | undefined) =>
  existing?.salePrice != null && existing.salePrice < price ? existing.salePrice : null;

async function keepOrDrawSliders(product: ResolvedProduct, existing: ExistingProduct | null) {
  return existing?.row.sliders.length ? existing.row.sliders : [await product.storePlaceholder()];
}

type Attributes = ReturnType<typeof buildAttributes>;

function selectCodes(
  attributes: Attributes,
  options: readonly string[],
  { values }: ImportedVariant,
): Selection {
  return Object.fromEntries(
    attributes.map(attribute => {
      const value = values[options.indexOf(attribute.name)];
      return [attribute.id, attribute.values.find(entry => entry.value === value)?.code ?? 'X'];
    }),
  );
}

export function isUnchanged(existing: ExistingProduct, records: ProductRecords): boolean {
  const { id: _id, changeNumber: _changeNumber, createdAt: _createdAt, ...row } = existing.row;
  const items = existing.items
    .filter(item => !item.withdrawn)
    .map(({ id: _itemId, productId: _productId, ...item }) => item);
  const { categoryIds, tagIds } = existing;
  return isDeepStrictEqual({ row, items, categoryIds, tagIds }, records);
}
