import type { Category } from '#contract/catalogue.ts';

/** What the customer pays today, in đồng. */
export function currentPrice({ price, salePrice }: { price: number; salePrice: number | null }): number {
  return salePrice ?? price;
}

/** Hangs categories, which come in their order, below their parents. */
export function buildCategoryTree(
  rows: readonly { id: number; parentId: number | null; name: string }[],
): Category[] {
  const below = (parent: number | null): Category[] =>
    rows.filter(row => row.parentId === parent).map(({ id, name }) => ({ id, name, children: below(id) }));
  return below(null);
}

/** A place in the stream of changes: everything up to it is known. */
export interface Cursor {
  change: number;
  id: number;
}

/** Where the whole catalogue begins. */
export const initialCursor: Cursor = { change: 0, id: 0 };

export const isInitialCursor = ({ change, id }: Cursor) => change === 0 && id === 0;

/** Reads a cursor of this `catalogue`; one that is empty, broken or of another catalogue starts over. */
export function parseCursor(cursor: string, catalogue: string): Cursor {
  const [of, change, id] = cursor.split('.');
  const read = { change: Number(change), id: Number(id) };
  return of === catalogue && Number.isSafeInteger(read.change) && Number.isSafeInteger(read.id)
    ? read
    : initialCursor;
}

/** Writes what `readCursor` reads. */
export function formatCursor({ change, id }: Cursor, catalogue: string): string {
  return [catalogue, change, id].join('.');
}
