import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#web/routing/route-tree.gen.ts';
import type { Application } from './application.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}

export function createAppRouter(application: Application) {
  return createRouter({
    routeTree,
    context: { application },
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Otherwise the next product's panel starts where this one's was scrolled to.
    scrollToTopSelectors: ['[data-scroll-to-top]'],
    defaultPendingMs: 300,
  });
}
