import type { WorkerMessage } from '#contract/pictures/worker-messages.ts';
import { trackInstallability } from './install/install.ts';
import { followUpdates } from './update/follow-updates.ts';

trackInstallability();

/** Waits until the page has loaded, because precaching can wait. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  try {
    await waitForLoad();
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox('/sw.js');
    const registration = await workbox.register({ immediate: true });
    if (registration) followUpdates(workbox, registration);
  } catch (error) {
    // Without a worker (private mode, no space) the shop works, but only online.
    console.warn('Service worker not registered', error);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // On the first visit the app is just being stored, and pictures load before the worker can cache them.
  const message: WorkerMessage = { type: 'warm-pictures', addresses: listLoadedPictures() };
  const shell: WorkerMessage = { type: 'restore-app-shell' };
  active?.postMessage(isFirstVisit ? message : shell);
}

async function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise(resolve => addEventListener('load', resolve, { once: true }));
}

function listLoadedPictures(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(urls)].filter(url => new URL(url).pathname.startsWith('/pictures/'));
}
