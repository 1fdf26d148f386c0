import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isFromShop, refetchUnlessFromShop } from './from-shop.ts';
import { isAppFile, verifyPrecachePlugin } from './verify-precache.ts';

// URLs that are not pages of the app. The worker never caches data: that is the job of the query cache and the outbox.
const nonPages = [
  /^\/api\//,
  /^\/sanctum\//,
  /^\/pictures\//,
  /^\/assets\//,
  /^\/(healthz|readyz|metrics)$/,
  /\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/,
];

type ShellFile = { url: string; revision: string | null };

export function precacheAppShell(files: ShellFile[]): void {
  addPlugins([verifyPrecachePlugin(files.map(({ url }) => url))]);
  precacheAndRoute(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: nonPages }));
  // The first visit starts without a worker; this gives the open page one as soon as it activates.
  clientsClaim();
}

/**
 * What somebody has deleted since the installation, as apps that make room do, is fetched again: the browser installs a
 * version once, and without these files nothing opens offline. So is what the worker of an earlier version stored in place
 * of a file. The first failure ends the try until the next start.
 */
export async function restoreAppShell(files: ShellFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  for (const { url } of files) {
    const key = getCacheKeyForURL(url);
    if (!key) continue;
    const cached = await cache.match(key);
    if (cached && isFromShop(cached)) continue;
    const request = new Request(key);
    const response = await refetchUnlessFromShop(request, await fetch(request));
    // A newer version of the shop has files of its own, which its worker will install.
    if (
      !response.ok ||
      !(await isAppFile(
        key,
        response,
        files.map(file => file.url),
      ))
    )
      return;
    await cache.put(key, response);
  }
}
