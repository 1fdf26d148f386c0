import { cacheNames } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const currentCaches = new Set<string>([cacheNames.precache, pictureCaches.kept, pictureCaches.rest]);

/** Called when the customer agrees: a reload must never interrupt a purchase. */
export function activateUpdate(): void {
  void self.skipWaiting();
}

/** Deletes caches of older versions. IndexedDB holds the customer's data and is never touched. */
export async function purgeOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter(name => !currentCaches.has(name));
  await Promise.all(old.map(name => caches.delete(name)));
}
