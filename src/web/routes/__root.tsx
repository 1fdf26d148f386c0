import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Application } from '#web/application.ts';
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx';

export const Route = createRootRouteWithContext<{ application: Application }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
