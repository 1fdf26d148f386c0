import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { Application } from '#web/app/application.ts';

export const Route = createRootRouteWithContext<{ application: Application }>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(
    () => import('#web/frame/error-pages/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});
