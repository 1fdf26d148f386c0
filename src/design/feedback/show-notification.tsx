import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import classes from './show-notification.module.css';

/** Puts up a banner with its icon, closable, gone by itself after a while (`spec §8`). */
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
