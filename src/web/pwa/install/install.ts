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
let deferredPrompt: BeforeInstallPromptEvent | null = null;
let installed = false;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Keeps the browser's prompt until the customer asks for it: the browser offers it once, and early. */
export function trackInstallability(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    deferredPrompt = event;
    notifyListeners();
  });
  window.addEventListener('appinstalled', () => {
    deferredPrompt = null;
    installed = true;
    notifyListeners();
    void requestPersistence();
  });
}

export function currentInstallMethod(): InstallMethod {
  return chooseInstallMethod({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: installed || isStandalone(),
    canPrompt: deferredPrompt !== null,
  });
}

export function subscribeInstallMethod(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves with `true` if the customer accepted. The browser's prompt works only once. */
export async function promptInstall(): Promise<boolean> {
  const installPrompt = deferredPrompt;
  if (!installPrompt) return false;
  deferredPrompt = null;
  await installPrompt.prompt();
  const { outcome } = await installPrompt.userChoice;
  notifyListeners();
  return outcome === 'accepted';
}

const isStandalone = () =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  // Safari on iPhones.
  Reflect.get(navigator, 'standalone') === true;
