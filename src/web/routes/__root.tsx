import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { Application } from '#web/app/application.ts';
import { UnreachableScreen } from '#web/frame/error-pages/unreachable-screen.tsx';

export const Route = createRootRouteWithContext<{ application: Application }>()({
  component: Outlet,
  // In the first chunk: it is shown where another's code did not come.
  errorComponent: UnreachableScreen,
  notFoundComponent: lazyRouteComponent(
    () => import('#web/frame/error-pages/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});
