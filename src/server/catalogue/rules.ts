import type { Category } from '#contract/catalogue.ts';

/** In đồng; the sale price if there is one (rule 6). */
export function currentPrice({ price, salePrice }: { price: number; salePrice: number | null }): number {
  return salePrice ?? price;
}

/** A product's own prices: those of its cheapest variant today. */
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
  const childrenOf = (parentId: number | null): Category[] =>
    rows
      .filter(row => row.parentId === parentId)
      .map(({ id, name }) => ({ id, name, children: childrenOf(id) }));
  return childrenOf(null);
}

/** A position in the stream of changes: the app has everything up to it. */
export interface Cursor {
  change: number;
  id: number;
}

export const initialCursor: Cursor = { change: 0, id: 0 };

export const isInitialCursor = ({ change, id }: Cursor) => change === 0 && id === 0;

/** A cursor that is empty, malformed or from another catalogue starts over. */
export function parseCursor(cursor: string, catalogueId: string): Cursor {
  const [ownerId, change, id] = cursor.split('.');
  const parsed = { change: Number(change), id: Number(id) };
  return ownerId === catalogueId && Number.isSafeInteger(parsed.change) && Number.isSafeInteger(parsed.id)
    ? parsed
    : initialCursor;
}

export function formatCursor({ change, id }: Cursor, catalogueId: string): string {
  return [catalogueId, change, id].join('.');
}
