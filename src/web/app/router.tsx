import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { isPrerendered } from '#design/theme/first-screen.ts';
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

/** `history` is the browser's unless the page is prerendered. */
export function createAppRouter(application: Application, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { application },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Prerendered, it would be an inline script. Who has scrolled a prerendered screen stays there in the app.
    scrollRestoration: history ? false : () => !isPrerendered(),
    // Otherwise the next product's panel starts where this one's was scrolled to.
    scrollToTopSelectors: ['[data-scroll-to-top]'],
    defaultPendingMs: 300,
  });
}
