import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

// As --linen in cloth.css.
const linen = { light: '#fbf6ef', dark: '#1d1420' };

/** Colours the browser's own bar as the shop is, also where the customer chose another light than the phone's. */
export function useBrowserBar(): void {
  const colour = linen[useComputedColorScheme()];
  useEffect(() => {
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', colour);
  }, [colour]);
}
