import { type RefObject, useEffect, useRef } from 'react';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';
import type { RemovedProduct } from './use-removals.ts';

interface ListedFavourites {
  /** `undefined` while the list is loading. */
  ids: readonly number[] | undefined;
  restored: RemovedProduct | undefined;
}

/** Who removes a product goes on at the next one, to remove several in a row; who brings one back sees it again. */
export function useFocusInList({ ids, restored }: ListedFavourites, list: RefObject<HTMLElement | null>) {
  const idsBefore = useRef(ids);
  const shown = useRef<RemovedProduct>(undefined);
  useEffect(() => {
    const removedIndex = ids ? findRemoved(idsBefore.current ?? [], ids) : -1;
    idsBefore.current = ids;
    if (removedIndex >= 0 && isFocused(document.body)) focusHeart(list.current, removedIndex);
  }, [ids, list]);
  useEffect(() => {
    if (!restored || restored === shown.current) return;
    const restoredIndex = ids?.indexOf(restored.id) ?? -1;
    // It may be on another page, or not listed yet.
    if (restoredIndex < 0) return focusTitleIfLost();
    shown.current = restored;
    showRestored(list.current, restoredIndex);
  }, [ids, restored, list]);
}

const isFocused = (element: Element | null) => document.activeElement === element;

/** -1 if anything else has changed, as between two pages. */
function findRemoved(before: readonly number[], after: readonly number[]): number {
  if (after.length >= before.length || !after.every(id => before.includes(id))) return -1;
  return before.findIndex(id => !after.includes(id));
}

const listHearts = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? []),
];

/** The heart before it if there is none at `index`, the title if there is none at all. */
function focusHeart(list: HTMLElement | null, index: number): void {
  const hearts = listHearts(list);
  hearts[Math.min(index, hearts.length - 1)]?.focus();
  focusTitleIfLost();
}

/** The focus follows only if the button that brought it back is gone: by keyboard, several are brought back in a row. */
function showRestored(list: HTMLElement | null, index: number): void {
  const heart = listHearts(list)[index];
  heart?.closest('article')?.scrollIntoView({ block: 'nearest' });
  if (isFocused(document.body) || isFocused(document.querySelector('h1')))
    heart?.focus({ preventScroll: true });
}
