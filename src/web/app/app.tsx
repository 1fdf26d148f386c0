import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { type AddOverlayEntry, OverlayHistoryContext } from '#design/overlay/overlay-history-context.ts';
import { DesignSystem } from '#design/theme/design-system.tsx';
import type { createAppRouter } from './router.tsx';

// The order of imports matters: main.tsx imports the router first, so Mantine's base styles come after those of components,
// and icon buttons have the colour of text instead of their `color` prop.

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  overlayHistory: AddOverlayEntry;
  /** Before the first paint of the app. */
  onMount?: () => void;
}

export function App({ queryClient, router, overlayHistory, onMount }: AppProps) {
  useLayoutEffect(() => onMount?.(), [onMount]);
  return (
    <StrictMode>
      <DesignSystem>
        <QueryClientProvider client={queryClient}>
          <OverlayHistoryContext value={overlayHistory}>
            <RouterProvider router={router} />
          </OverlayHistoryContext>
        </QueryClientProvider>
      </DesignSystem>
    </StrictMode>
  );
}
