import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** The values of `--page` in tokens.css. */
const backgrounds = { light: '#fbf6ef', dark: '#1d1420' };

/** Gives the browser's toolbar the app's colour scheme, which may differ from the phone's. */
export function useThemeColour(): void {
  const colour = backgrounds[useComputedColorScheme()];
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', colour);
  }, [colour]);
}
