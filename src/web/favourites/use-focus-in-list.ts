import { type RefObject, useEffect, useRef } from 'react';
import { findRows, useFocusNeighbour } from '#design/overlay/focus-neighbour.ts';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';
import type { RemovedProduct } from './use-removals.ts';

interface ListedFavourites {
  /** `undefined` while the list is loading. */
  ids: readonly number[] | undefined;
  restored: RemovedProduct | undefined;
}

const heartSelector = 'button[aria-pressed]';

/** Who removes a product goes on at the next one; who brings one back sees it again. */
export function useFocusInList({ ids, restored }: ListedFavourites, list: RefObject<HTMLElement | null>) {
  const shown = useRef<RemovedProduct>(undefined);
  useFocusNeighbour({ ids, selector: heartSelector }, list);
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

/** The focus follows only if the button that brought it back is gone: by keyboard, several are brought back in a row. */
function showRestored(list: HTMLElement | null, index: number): void {
  const heart = findRows(list, heartSelector)[index];
  heart?.closest('article')?.scrollIntoView({ block: 'nearest' });
  if (isFocused(document.body) || isFocused(document.querySelector('h1')))
    heart?.focus({ preventScroll: true });
}
