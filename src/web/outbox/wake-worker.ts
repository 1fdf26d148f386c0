import type { Outbox } from './outbox.ts';
import { syncTag } from './sync-tag.ts';

/** How long something has waited when the page no longer counts on sending it itself, in ms. */
const longWait = 3_000;

// Only Chromium has it, and its types are in no library yet.
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Where something waits for long, or still does as the customer turns away, the service worker is asked to send it when
 * there is a network, also with the app closed. Returns how to stop. Browsers that cannot do so send at the next start.
 */
export function registerBackgroundSync(outbox: Outbox): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waits = () => outbox.pending().some(command => command.rejection === null);
  const ask = () => {
    if (waits()) void askWorker().catch(() => undefined);
  };
  const askWhenHidden = () => document.visibilityState === 'hidden' && ask();
  // Chromium takes no such wish from a page that is being closed, so it is made beforehand.
  const askInTime = () => {
    if (waits()) timer ??= setTimeout(ask, longWait);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  document.addEventListener('visibilitychange', askWhenHidden);
  const unwatch = outbox.subscribe(askInTime);
  askInTime();
  return () => {
    document.removeEventListener('visibilitychange', askWhenHidden);
    unwatch();
    clearTimeout(timer);
  };
}

async function askWorker(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: SyncManager } =
    await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag);
}
