import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import classes from './notification-area.module.css';

/** At the top, away from the thumb and the buy bar. */
export function NotificationArea() {
  return (
    <Notifications position="top-center" limit={3} autoClose={shop.notificationMs} containerWidth={420} />
  );
}

export function showNotification(type: 'success' | 'danger', title: string, message: string): void {
  const success = type === 'success';
  notifications.show({
    title,
    message,
    icon: success ? <IconCheck size={20} stroke={2.5} /> : <IconAlertTriangle size={20} />,
    color: success ? 'leaf' : 'red',
    classNames: classes,
    autoClose: shop.notificationMs,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Đóng thông báo', size: 44 },
    role: success ? 'status' : 'alert',
  });
}
