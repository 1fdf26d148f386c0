import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus is lost, a screen reader goes on at the page's title, or at the dialog that is still open. */
export function focusTitleIfLost(dialog?: HTMLElement | null): void {
  // The title stays in view as the page scrolls; scrolling to it would take the eye from what has just changed.
  if (document.activeElement === document.body)
    (dialog ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

/** For a list whose focused row may be deleted, which may happen after its dialog has closed. */
export function useFocusAfterRemoval(rowCount: number): void {
  const countBefore = useRef(rowCount);
  useEffect(() => {
    // Also of a list behind a dialog, as the cart is while it is being ordered.
    if (rowCount < countBefore.current)
      focusTitleIfLost(document.querySelector<HTMLElement>('[role="dialog"]'));
    countBefore.current = rowCount;
  }, [rowCount]);
}

/**
 * For a place whose controls are replaced when one of them is pressed; `shown` differs with each set of them. The
 * focus stays in the dialog that holds the place.
 */
export function useFocusAfterReplacement(shown: string, place?: RefObject<HTMLElement | null>): void {
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shown !== shownBefore.current)
      focusTitleIfLost(place?.current?.closest<HTMLElement>('[role="dialog"]'));
    shownBefore.current = shown;
  }, [shown, place]);
}
