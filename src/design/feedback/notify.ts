import { shop } from '#contract/shop.ts';

interface Notification {
  title?: string;
  message: string;
}

const listeners = new Set<() => void>();
let hasNotified = false;

export function notifySuccess({ title = shop.name, message }: Notification): void {
  void show('success', title, message);
}

export function notifyDanger({ title = 'Lỗi', message }: Notification): void {
  void show('danger', title, message);
}

export function hasNotifications(): boolean {
  return hasNotified;
}

export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(type: 'success' | 'danger', title: string, message: string): Promise<void> {
  hasNotified = true;
  for (const listener of listeners) listener();
  const { showNotification } = await import('./notification-area.tsx');
  showNotification(type, title, message);
}
