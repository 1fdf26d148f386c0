import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import './fonts.css';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorScheme, theme } from './theme.ts';

/** Everything inside looks like the shop, by day and by night. */
export function DesignSystem({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      // All variables are written when the page starts: the file of the default ones would be 3 kB more to load.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
