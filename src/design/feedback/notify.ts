import { shop } from '#contract/shop.ts';
import { markNotified } from './notification-store.ts';

interface Notification {
  title?: string;
  message: string;
}

/** A closable banner that goes by itself (`spec §4`): it went well. */
export function notifySuccess({ title = shop.name, message }: Notification): void {
  void show('success', title, message);
}

/** The same: it did not. */
export function notifyDanger({ title = 'Lỗi', message }: Notification): void {
  void show('danger', title, message);
}

/** Loads the notifications' code with the first one: the login page opens without. */
async function show(type: 'success' | 'danger', title: string, message: string): Promise<void> {
  markNotified();
  const { showNotification } = await import('./show-notification.tsx');
  showNotification(type, title, message);
}
