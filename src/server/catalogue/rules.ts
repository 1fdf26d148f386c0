import type { Category } from '#contract/catalogue.ts';

/** In đồng (rule 6). */
export function currentPrice({ price, salePrice }: { price: number; salePrice: number | null }): number {
  return salePrice ?? price;
}

/** Lists show a product at the prices of its cheapest variant. */
export function cheapestPrices(variants: readonly { price: number; salePrice: number | null }[]) {
  const { price, salePrice } = variants.reduce(
    (cheapest, variant) => (currentPrice(variant) < currentPrice(cheapest) ? variant : cheapest),
    variants[0] ?? { price: 0, salePrice: null },
  );
  return { price, salePrice };
}

/** `rows` are in display order. */
export function buildCategoryTree(
  rows: readonly { id: number; parentId: number | null; name: string }[],
): Category[] {
  const byParent = Map.groupBy(rows, row => row.parentId);
  const childrenOf = (parentId: number | null): Category[] =>
    (byParent.get(parentId) ?? []).map(({ id, name }) => ({ id, name, children: childrenOf(id) }));
  return childrenOf(null);
}

/** The app has all changes up to this one. */
export interface Cursor {
  changeNumber: number;
  id: number;
}

export const initialCursor: Cursor = { changeNumber: 0, id: 0 };

export const isInitialCursor = ({ changeNumber, id }: Cursor) => changeNumber === 0 && id === 0;

/** PostgreSQL's `integer`. */
const maxInteger = 2 ** 31 - 1;

/** A cursor that is empty, malformed or from another catalogue starts over. */
export function parseCursor(cursor: string, catalogueId: string): Cursor {
  const [, cursorCatalogueId, ...digits] = /^(\w+)\.(\d+)\.(\d+)$/.exec(cursor) ?? [];
  const [changeNumber = 0, id = 0] = digits.map(Number);
  const isKnown = cursorCatalogueId === catalogueId && changeNumber <= maxInteger && id <= maxInteger;
  return isKnown ? { changeNumber, id } : initialCursor;
}

export function formatCursor({ changeNumber, id }: Cursor, catalogueId: string): string {
  return [catalogueId, changeNumber, id].join('.');
}
