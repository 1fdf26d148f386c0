import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#web/routing/route-tree.gen.ts';
import type { Application } from './application.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
  interface StaticDataRouteOption {
    /** What the top bar says on this page. */
    title?: string;
  }
}

/** The address map with what every guard and loader needs. */
export function createShopRouter(application: Application) {
  return createRouter({
    routeTree,
    context: { application },
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router keeps no second copy.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 300,
  });
}
