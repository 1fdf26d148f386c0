import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasNotifications, subscribeNotifications } from './notify.ts';

const NotificationArea = lazy(async () => {
  const { NotificationArea } = await import('./notification-area.tsx');
  return { default: NotificationArea };
});

export function LazyNotificationArea() {
  const needed = useSyncExternalStore(subscribeNotifications, hasNotifications);
  return <Suspense>{needed && <NotificationArea />}</Suspense>;
}
