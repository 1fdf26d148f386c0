import { shop } from '#contract/shop.ts';
import { loadChunk } from '#design/loading/load-chunk.ts';

export interface Notification {
  title?: string;
  message: string;
  /** Until the customer closes it. */
  stays?: boolean;
}

const listeners = new Set<() => void>();
let hasNotified = false;

export function notifySuccess({ title = shop.name, ...notification }: Notification): void {
  void show('success', { title, ...notification });
}

export function notifyDanger({ title = 'Lỗi', ...notification }: Notification): void {
  void show('danger', { title, ...notification });
}

/** What went wrong before does not stand over what succeeded. */
export async function clearNotifications(): Promise<void> {
  if (!hasNotified) return;
  const { hideNotifications } = await loadChunk(() => import('./notification-area.tsx'));
  hideNotifications();
}

export function hasNotifications(): boolean {
  return hasNotified;
}

export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(type: 'success' | 'danger', notification: Notification): Promise<void> {
  hasNotified = true;
  for (const listener of listeners) listener();
  const { showNotification } = await loadChunk(() => import('./notification-area.tsx'));
  showNotification(type, notification);
}
