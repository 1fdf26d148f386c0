import { useDeferredValue } from 'react';

interface FirstItems {
  /** More than the first screen shows. */
  count: number;
  /** Anew for each list. */
  list: string | number;
}

/** Of a long list what is seen is rendered at once; the rest follows in slices that let taps pass. */
export function useFirstItemsFirst<Item>(
  items: readonly Item[],
  { count, list }: FirstItems,
): readonly Item[] {
  const wholeList = useDeferredValue<string | number | null>(list, null);
  return wholeList === list ? items : items.slice(0, count);
}
