import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen has room for two columns; the same width as in the style sheets. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false });
}
