import { type RefObject, useEffect, useRef } from 'react';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';

interface ListedFavourites {
  /** `undefined` while the list is loading. */
  ids: readonly number[] | undefined;
  restoredId: number | undefined;
}

/** Who removes a product goes on at the next one, to remove several in a row; who brings one back goes on at it. */
export function useFocusInList({ ids, restoredId }: ListedFavourites, list: RefObject<HTMLElement | null>) {
  const idsBefore = useRef(ids);
  useEffect(() => {
    const [before, after] = [idsBefore.current, ids];
    idsBefore.current = ids;
    if (!before || !after) return;
    const removedIndex = findRemoved(before, after);
    const restoredIndex = before.length < after.length ? after.indexOf(restoredId ?? -1) : -1;
    if (removedIndex >= 0 && isFocused(document.body)) focusHeart(list.current, removedIndex);
    if (restoredIndex >= 0 && (isFocused(document.body) || isFocused(document.querySelector('h1'))))
      focusHeart(list.current, restoredIndex);
  }, [ids, restoredId, list]);
}

const isFocused = (element: Element | null) => document.activeElement === element;

/** -1 if anything else has changed, as between two pages. */
function findRemoved(before: readonly number[], after: readonly number[]): number {
  if (after.length >= before.length || !after.every(id => before.includes(id))) return -1;
  return before.findIndex(id => !after.includes(id));
}

/** The heart before it if there is none at `index`, the title if there is none at all. */
function focusHeart(list: HTMLElement | null, index: number): void {
  const hearts = list?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [];
  hearts[Math.min(index, hearts.length - 1)]?.focus();
  focusTitleIfLost();
}
