import type { Outbox } from './outbox.ts';
import { syncTag } from './sync-tag.ts';

/** After this time the page asks the service worker to send. */
const maxWaitMs = 3_000;

// Chromium only; no type library has it.
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the service worker to send when there is a network, even if the app is closed: when commands stay pending, or
 * the page is hidden while some are. Browsers without Background Sync send at the next start. Returns a stop function.
 */
export function registerBackgroundSync(outbox: Outbox): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasSendable = () => outbox.pending().some(command => command.rejection === null);
  const register = () => {
    if (hasSendable()) void registerSync().catch(() => undefined);
  };
  const registerWhenHidden = () => document.visibilityState === 'hidden' && register();
  // Chromium ignores a registration by a page that is closing, so the page registers early.
  const registerSoon = () => {
    if (hasSendable()) timer ??= setTimeout(register, maxWaitMs);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  document.addEventListener('visibilitychange', registerWhenHidden);
  const unsubscribe = outbox.subscribe(registerSoon);
  registerSoon();
  return () => {
    document.removeEventListener('visibilitychange', registerWhenHidden);
    unsubscribe();
    clearTimeout(timer);
  };
}

async function registerSync(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: SyncManager } =
    await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag);
}
