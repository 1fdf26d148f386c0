import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { DesignSystem } from '#design/theme/design-system.tsx';
import type { createShopRouter } from './router.tsx';

// main.tsx imports this file after the router, which puts Mantine's base styles behind the components' styles: icon buttons
// then have the colour of text. In the other order they take the colour of their `color` prop.

interface ShopAppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createShopRouter>;
}

export function ShopApp({ queryClient, router }: ShopAppProps) {
  return (
    <StrictMode>
      <DesignSystem>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DesignSystem>
    </StrictMode>
  );
}
