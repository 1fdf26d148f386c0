import { getRouteApi, Outlet } from '@tanstack/react-router';
import { OutboxProvider } from '#web/outbox/outbox-context.tsx';

const route = getRouteApi('/_customer');

export function CustomerLayout() {
  const { session } = route.useRouteContext();
  return (
    <OutboxProvider outbox={session.outbox}>
      <Outlet />
    </OutboxProvider>
  );
}
