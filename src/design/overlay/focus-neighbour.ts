import { type RefObject, useEffect, useRef } from 'react';
import { focusTitleIfLost } from './focus-title.ts';

interface FocusableRows {
  /** `undefined` while the list is loading. */
  ids: readonly (string | number)[] | undefined;
  /** Of the control in each row that the focus goes on at. */
  selector: string;
}

/**
 * Who removes a row goes on at the one in its place, to remove several in a row. The returned function does so for a
 * dialog, which holds the focus until after the row is gone.
 */
export function useFocusNeighbour({ ids, selector }: FocusableRows, list: RefObject<HTMLElement | null>) {
  const idsBefore = useRef(ids);
  const removedIndex = useRef(-1);
  const focusIfLost = () => {
    if (removedIndex.current < 0 || !isFocusLost()) return;
    focusRow(findRows(list.current, selector), removedIndex.current);
    removedIndex.current = -1;
  };
  useEffect(() => {
    const removed = ids ? findRemoved(idsBefore.current ?? [], ids) : -1;
    idsBefore.current = ids;
    if (removed < 0) return;
    removedIndex.current = removed;
    // Of a list behind a dialog, as the cart is while it is being ordered, the dialog gets the focus.
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    if (dialog) focusTitleIfLost(dialog);
    else focusIfLost();
  });
  return focusIfLost;
}

/** Also on a button that is disabled now, as one is that has removed all it could. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.matches(':disabled') === true;
}

/** -1 if anything else has changed, as between two pages. */
function findRemoved(before: readonly unknown[], after: readonly unknown[]): number {
  if (after.length >= before.length || !after.every(id => before.includes(id))) return -1;
  return before.findIndex(id => !after.includes(id));
}

export const findRows = (list: HTMLElement | null, selector: string) => [
  ...(list?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** The row before it if there is none at `index`, the title if there is none at all. */
function focusRow(rows: readonly HTMLElement[], index: number): void {
  rows[Math.min(index, rows.length - 1)]?.focus();
  focusTitleIfLost();
}
