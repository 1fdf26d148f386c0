import { notifications } from '@mantine/notifications';
import { shop } from '#contract/shop.ts';

interface Notification {
  title?: string;
  message: string;
}

/** A closable banner that goes by itself (`spec §4`): it went well. */
export function notifySuccess({ title = shop.name, message }: Notification): void {
  show('success', title, message);
}

/** The same: it did not. */
export function notifyDanger({ title = 'Lỗi', message }: Notification): void {
  show('danger', title, message);
}

function show(type: 'success' | 'danger', title: string, message: string): void {
  const success = type === 'success';
  notifications.show({
    title,
    message,
    color: success ? 'leaf' : 'red.8',
    autoClose: shop.notificationTime,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Đóng thông báo' },
    role: success ? 'status' : 'alert',
  });
}
