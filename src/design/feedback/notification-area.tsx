import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { shop } from '#contract/shop.ts';

/** Where notifications appear: at the top, away from the thumb and the buy bar. */
export function NotificationArea() {
  return (
    <Notifications position="top-center" limit={3} autoClose={shop.notificationMs} containerWidth={420} />
  );
}
