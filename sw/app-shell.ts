import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { verifyPrecachePlugin } from './verify-precache.ts';

// URLs that are not pages of the app. The worker never caches data: that is the job of the query cache and the outbox.
const nonPages = [
  /^\/api\//,
  /^\/sanctum\//,
  /^\/pictures\//,
  /^\/assets\//,
  /^\/(healthz|readyz|metrics)$/,
  /\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/,
];

export function precacheAppShell(files: { url: string; revision: string | null }[]): void {
  addPlugins([verifyPrecachePlugin(files.map(({ url }) => url))]);
  precacheAndRoute(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: nonPages }));
  // The first visit starts without a worker; this gives the open page one as soon as it activates.
  clientsClaim();
}
