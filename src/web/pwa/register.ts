import type { WorkerMessage } from '#contract/pictures/worker-messages.ts';
import { trackInstallability } from './install/install.ts';
import { followUpdates } from './update/follow-updates.ts';

trackInstallability();

/**
 * Registers the service worker once the page is loaded, and fetches what that takes only then: the shell and the pictures
 * it keeps can wait.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await loaded();
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox('/sw.js');
    const registration = await workbox.register({ immediate: true });
    if (registration) followUpdates(workbox, registration);
  } catch (cause) {
    // A phone that refuses (private mode, no room) still has the shop, only not offline.
    console.warn('Service worker not registered', cause);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // On the first visit pictures are shown before there is a worker to keep them: it is told of them afterwards.
  const seen: WorkerMessage = { type: 'warm-pictures', addresses: picturesShown() };
  if (isFirst) active?.postMessage(seen);
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise(resolve => addEventListener('load', resolve, { once: true }));
}

function picturesShown(): string[] {
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(shown)].filter(address => new URL(address).pathname.startsWith('/pictures/'));
}
