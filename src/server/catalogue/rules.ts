import type { Category, Product, ProductDetail, ProductItem } from '#contract/catalogue.ts';
import type { productItems, products } from './tables.ts';

type ProductRow = typeof products.$inferSelect;
type ItemRow = typeof productItems.$inferSelect;

/** What the customer pays today, in đồng. */
export function priceToday({ price, salePrice }: { price: number; salePrice: number | null }): number {
  return salePrice ?? price;
}

type CardRow = Pick<ProductRow, 'id' | 'name' | 'code' | 'price' | 'salePrice'> & {
  imageUrl: string | null;
  isFavored: boolean;
};

/** A product as it stands in a list. */
export function cardOf(row: CardRow): Product {
  const { id, name, code, isFavored } = row;
  const isSale = row.salePrice !== null;
  return {
    ...{ id, name, code, isFavored },
    price: priceToday(row),
    old_price: isSale ? row.price : null,
    image_url: row.imageUrl ?? '',
    is_sale: isSale,
  };
}

/** A product as it stands on its own page, but for whose favourite it is. */
export function detailOf(row: ProductRow, items: readonly ItemRow[]): Omit<ProductDetail, 'isFavored'> {
  const { id, name, code, price, description, sliders, attributes } = row;
  return {
    ...{ id, name, code, price, description, sliders, attributes },
    sale_price: row.salePrice,
    order_attributes: row.orderAttributes,
    productItems: items.map(variantOf),
  };
}

function variantOf({ id, sku, name, price, salePrice, imageUrl }: ItemRow): ProductItem {
  return { id, sku, name, price, sale_price: salePrice, image_url: imageUrl };
}

/** Hangs categories, which come in their order, below their parents. */
export function treeOf(rows: readonly { id: number; parentId: number | null; name: string }[]): Category[] {
  const below = (parent: number | null): Category[] =>
    rows.filter(row => row.parentId === parent).map(({ id, name }) => ({ id, name, children: below(id) }));
  return below(null);
}

/** A place in the stream of changes: everything up to it is known. */
export interface Cursor {
  change: number;
  id: number;
}

/** Reads a cursor of this `catalogue`; one that is empty, broken or of another catalogue starts over. */
export function readCursor(cursor: string, catalogue: string): Cursor {
  const [of, change, id] = cursor.split('.');
  const start = { change: 0, id: 0 };
  const read = { change: Number(change), id: Number(id) };
  return of === catalogue && Number.isSafeInteger(read.change) && Number.isSafeInteger(read.id)
    ? read
    : start;
}

/** Writes what `readCursor` reads. */
export function writeCursor({ change, id }: Cursor, catalogue: string): string {
  return [catalogue, change, id].join('.');
}
