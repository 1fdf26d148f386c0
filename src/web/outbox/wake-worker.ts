import type { Outbox } from './outbox.ts';
import { syncTag } from './sync-tag.ts';

// Only Chromium has it, and its types are in no library yet.
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Where something still waits as the customer turns away, the service worker is asked to send it when there is a
 * network, also with the app closed. Returns how to stop. Browsers that cannot do so send at the next start.
 */
export function wakeWorkerLater(outbox: Outbox): () => void {
  const ask = () => {
    const waits = outbox.waiting().some(command => command.refusal === null);
    if (waits && document.visibilityState === 'hidden') void askWorker().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}

async function askWorker(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: SyncManager } =
    await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag);
}
