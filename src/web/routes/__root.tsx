import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Application } from '#web/app/application.ts';
import { NotFoundScreen } from '#web/frame/error-pages/not-found-screen.tsx';

export const Route = createRootRouteWithContext<{ application: Application }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
