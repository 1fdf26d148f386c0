import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { verifyPrecachePlugin } from './verify-precache.ts';

// What the server answers itself. Data is never cached here: that is the outbox's and the query cache's work.
const notPages = [
  /^\/api\//,
  /^\/sanctum\//,
  /^\/pictures\//,
  /^\/assets\//,
  /^\/(healthz|readyz|metrics)$/,
  /\.\w+$/,
];

/** Keeps the app itself, so that every page opens with no network. */
export function keepAppShell(files: { url: string; revision: string | null }[]): void {
  addPlugins([verifyPrecachePlugin(files.map(({ url }) => url))]);
  precacheAndRoute(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notPages }));
  // The first visit is served without a worker; from its activation on the open page has one.
  clientsClaim();
}
