import { useEffect, useRef } from 'react';

/** Where the focus is lost, a screen reader goes on at the page's title. */
export function focusTitleIfLost(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}

/** For a list whose focused row may be deleted, which may happen after its dialog has closed. */
export function useFocusAfterRemoval(rowCount: number): void {
  const countBefore = useRef(rowCount);
  useEffect(() => {
    if (rowCount < countBefore.current) focusTitleIfLost();
    countBefore.current = rowCount;
  }, [rowCount]);
}
