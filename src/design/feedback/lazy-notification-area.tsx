import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasNotifications, subscribeNotifications } from './notification-store.ts';

const NotificationArea = lazy(async () => {
  const { NotificationArea } = await import('./notification-area.tsx');
  return { default: NotificationArea };
});

/** Where notifications appear, put up with the first one: a page without news does not pay for it. */
export function LazyNotificationArea() {
  const needed = useSyncExternalStore(subscribeNotifications, hasNotifications);
  return <Suspense>{needed && <NotificationArea />}</Suspense>;
}
