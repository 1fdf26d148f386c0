import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { notificationMs } from '#design/theme/timings.ts';
import classes from './notification-area.module.css';
import type { Notification } from './notify.ts';

/**
 * At the top, away from the thumb and the buy bar. On a phone in the place of the page's title, so that neither the buttons
 * of the top bar nor the page are covered.
 */
export function NotificationArea() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      autoClose={notificationMs}
      containerWidth={420}
      className={classes.area}
    />
  );
}

export const hideNotifications = (): void => notifications.clean();

let lastSuccess: string | null = null;

export function showNotification(
  type: 'success' | 'danger',
  { title, message, stays = false }: Notification,
): void {
  const success = type === 'success';
  // What succeeded a moment ago makes room; an error stays until it is read.
  if (lastSuccess) notifications.hide(lastSuccess);
  const id = notifications.show({
    title,
    message,
    icon: success ? <IconCheck size={20} stroke={2.5} /> : <IconAlertTriangle size={20} />,
    color: success ? 'leaf' : 'red',
    classNames: {
      root: classes.root,
      icon: classes.icon,
      title: classes.title,
      description: classes.description,
    },
    autoClose: stays ? false : notificationMs,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Đóng thông báo', size: 44 },
    role: success ? 'status' : 'alert',
  });
  lastSuccess = success ? id : null;
}
