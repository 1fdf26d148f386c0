import { useEffect } from 'react';

/** Mantine's own time. */
const afterCloseMs = 10;

/**
 * Mantine returns the focus when a dialog closes, but not when it is unmounted while open, which would also lose the trap of
 * the sheet below, nor when it was mounted open, as one is whose code came with the first opening.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const focusedAtClose = document.activeElement;
      returnFocus(opener, document.body);
      setTimeout(() => returnFocus(opener, focusedAtClose), afterCloseMs);
    };
  }, [opened]);
}

/** Not where the focus has moved on from `expected` by itself. */
function returnFocus(opener: Element | null, expected: Element | null): void {
  const focused = document.activeElement;
  if (focused !== document.body && focused !== expected) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
