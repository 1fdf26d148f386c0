import { cacheNames } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const ours = new Set<string>([cacheNames.precache, pictureCaches.kept, pictureCaches.rest]);

/** A new worker waits until the customer agrees: a purchase is never interrupted by a reload. */
export function activateUpdate(): void {
  void self.skipWaiting();
}

/** Deletes what an older version cached and this one does not know. What IndexedDB holds is the customer's and stays. */
export async function purgeOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter(name => !ours.has(name));
  await Promise.all(old.map(name => caches.delete(name)));
}
