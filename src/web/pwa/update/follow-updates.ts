import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from '#contract/pictures/worker-messages.ts';
import { setNewVersion } from './new-version.ts';

const checkIntervalMs = 3_600_000;

/** A new version may be waiting at the start, be found while the page is open, or be activated by another tab. */
export function followUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    const { controller } = navigator.serviceWorker;
    // Without a different controller this is the first installation, which needs no offer. WebKit briefly reports a first
    // worker as waiting and controlling at the same time.
    if (waiting && controller && controller !== waiting)
      setNewVersion('waiting', () => activateUpdate(workbox, registration));
  };
  workbox.addEventListener('waiting', offer);
  offer();
  watchControl(workbox);
  checkPeriodically(workbox, offer);
}

/** Another tab may have agreed, or this one. */
function watchControl(workbox: Workbox): void {
  // A busy page may see this event only after its first worker took control: that is not a new version.
  let { controller } = navigator.serviceWorker;
  workbox.addEventListener('controlling', () => {
    const newController = navigator.serviceWorker.controller;
    // Without a new one the browser has deleted the worker, and the same version may be installed again.
    if (controller && newController && controller !== newController)
      setNewVersion('activated', () => location.reload());
    controller = newController;
  });
}

// The page is reloaded after the new worker has taken control: before that, the old one would serve it.
function activateUpdate(workbox: Workbox, { waiting }: ServiceWorkerRegistration): void {
  const cancelFetches: WorkerMessage = { type: 'cancel-picture-fetches' };
  navigator.serviceWorker.controller?.postMessage(cancelFetches);
  if (waiting) workbox.messageSkipWaiting();
  // The browser has deleted it meanwhile.
  else location.reload();
}

function checkPeriodically(workbox: Workbox, offer: () => void): void {
  let lastCheck = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    // Workbox reports only one new version per page: a version after an interrupted installation is found here.
    offer();
    if (Date.now() - lastCheck < checkIntervalMs) return;
    lastCheck = Date.now();
    // Offline, the next check tries again.
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkIntervalMs);
}
