import type { Workbox } from 'workbox-window';
import { setNewVersion } from './new-version.ts';

/** How often a page that stays open asks for a new version, in ms. */
const askEvery = 3_600_000;

/** Notices every new version: one that waits, one that comes while the page is open, and one another tab has taken. */
export function followUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    const inCharge = navigator.serviceWorker.controller;
    // Without another in charge this is the first installation, which interrupts nobody: WebKit shows a busy page its
    // first worker as waiting and in charge at once.
    if (waiting && inCharge && inCharge !== waiting)
      setNewVersion('waiting', () => takeOver(workbox, registration));
  };
  workbox.addEventListener('waiting', offer);
  noticeOtherTabs(workbox);
  askNowAndThen(workbox, offer);
}

function noticeOtherTabs(workbox: Workbox): void {
  // A busy page may be told of its first worker only after it is in charge: that is not another one.
  let inCharge = navigator.serviceWorker.controller;
  workbox.addEventListener('controlling', () => {
    const now = navigator.serviceWorker.controller;
    if (inCharge && inCharge !== now) setNewVersion('elsewhere', () => location.reload());
    inCharge = now;
  });
}

// The new worker comes into charge of this page, and only then is it loaded again: before, it would be the old one.
function takeOver(workbox: Workbox, { waiting }: ServiceWorkerRegistration): void {
  workbox.addEventListener('controlling', () => location.reload());
  if (waiting) workbox.messageSkipWaiting();
  else location.reload();
}

function askNowAndThen(workbox: Workbox, offer: () => void): void {
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // Workbox follows one new version of a page: where that broke off half-way, the next is found here.
    offer();
    if (Date.now() - asked < askEvery) return;
    asked = Date.now();
    // With no network it is asked for again at the next look.
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, askEvery);
}
