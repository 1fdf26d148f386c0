import { useEffect } from 'react';

/**
 * Mantine returns the focus when a dialog closes, but not when it is unmounted while open: the focus would be lost, and
 * with it the trap of the sheet below.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [opened]);
}
