/** Registers the service worker once the page is drawn: the shell and the pictures it keeps can wait until then. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  // On the first visit pictures are shown before there is a worker to keep them: it is told of them afterwards.
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) void worker.messageSW({ type: 'keep-pictures', addresses: picturesShown() });
  });
  // A phone that refuses (private mode, no room) still has the shop, only not offline.
  worker.register().catch((cause: unknown) => console.warn('Service worker not registered', cause));
}

function picturesShown(): string[] {
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(shown)].filter(address => new URL(address).pathname.startsWith('/pictures/'));
}
