import { useDeferredValue } from 'react';
import { isPrerendered } from '#design/theme/first-screen.ts';

interface FirstItems {
  /** What the first screen shows. */
  count: number;
  /** Another list starts over. */
  list: string | number;
}

/** Of a long list what is seen is rendered at once; the rest follows in slices that let taps pass. */
export function useFirstItemsFirst<Item>(
  items: readonly Item[],
  { count, list }: FirstItems,
): readonly Item[] {
  const wholeList = useDeferredValue<string | number | null>(list, isWholeAtOnce() ? list : null);
  return wholeList === list ? items : items.slice(0, count);
}

/** A prerendered screen has all of it, and so has the app that takes its place. */
const isWholeAtOnce = () => typeof document === 'undefined' || isPrerendered();

/** Keeps the place of items that are not rendered yet, `height` px each, for a page that returns to where it was scrolled. */
export const spaceFor = (items: readonly unknown[], shown: readonly unknown[], height: number) =>
  items.length > shown.length ? { paddingBottom: (items.length - shown.length) * height } : undefined;
