import type { WorkerMessage } from '#contract/worker-message.ts';
import { noteNewVersion } from './new-version.ts';

/** How often a page that stays open asks for a new version, in ms. */
const askEvery = 3_600_000;

const agreed: WorkerMessage = { type: 'take-over' };

/** Notices every new version: one that waits, one that comes while the page is open, and one another tab has taken. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without one in charge this is the first installation, which interrupts nobody.
    if (registration.waiting && navigator.serviceWorker.controller)
      noteNewVersion('waiting', () => takeOver(registration));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  noticeOtherTabs();
  askNowAndThen(registration);
}

function noticeOtherTabs(): void {
  const { serviceWorker } = navigator;
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!first) noteNewVersion('elsewhere', () => location.reload());
    first = false;
  });
}

// The new worker comes into charge of this page, and only then is it loaded again: before, it would be the old one.
function takeOver(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration.waiting) registration.waiting.postMessage(agreed);
  else location.reload();
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askEvery) return;
    asked = Date.now();
    // With no network it is asked for again at the next look.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, askEvery);
}
