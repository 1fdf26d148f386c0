import { useSyncExternalStore } from 'react';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { hasNotifications, subscribeNotifications } from './notify.ts';

const NotificationArea = lazyComponent(
  async () => (await import('./notification-area.tsx')).NotificationArea,
);

export function LazyNotificationArea() {
  const needed = useSyncExternalStore(subscribeNotifications, hasNotifications, hasNotifications);
  return needed && <NotificationArea />;
}
