import { Workbox } from 'workbox-window';

/** Registers the service worker once the page is drawn: the shell and the pictures it keeps can wait until then. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  // A phone that refuses (private mode, no room) still has the shop, only not offline.
  worker.register().catch((cause: unknown) => console.warn('Service worker not registered', cause));
}
