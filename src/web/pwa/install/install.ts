import { requestPersistence } from '#web/pwa/persist-storage.ts';
import { chooseInstallMethod, type InstallMethod } from './install-method.ts';

declare global {
  interface BeforeInstallPromptEvent extends Event {
    prompt(): Promise<void>;
    readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
  }
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

const listeners = new Set<() => void>();
let question: BeforeInstallPromptEvent | null = null;
let installed = false;

function change(): void {
  for (const listener of listeners) listener();
}

/** Keeps the browser's question for when the customer wants it: it comes once, early, and at no good moment. */
export function trackInstallability(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    question = event;
    change();
  });
  window.addEventListener('appinstalled', () => {
    question = null;
    installed = true;
    change();
    void requestPersistence();
  });
}

/** How the shop can be installed here and now. */
export function currentInstallMethod(): InstallMethod {
  return chooseInstallMethod({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: installed || runsAsApp(),
    canAsk: question !== null,
  });
}

export function subscribeInstallMethod(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the browser ask, and says whether the customer agreed. It may ask only once. */
export async function promptInstall(): Promise<boolean> {
  const asking = question;
  if (!asking) return false;
  question = null;
  await asking.prompt();
  const { outcome } = await asking.userChoice;
  change();
  return outcome === 'accepted';
}

const runsAsApp = () =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  // An iPhone's own word for it.
  Reflect.get(navigator, 'standalone') === true;
