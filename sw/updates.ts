import { cacheNames } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const currentCaches = new Set<string>([cacheNames.precache, ...Object.values(pictureCaches)]);

/** Called when the customer agrees: a reload must not interrupt a purchase (rule 26). */
export function activateUpdate(): void {
  void self.skipWaiting();
}

/** IndexedDB holds the customer's data and is never deleted (rule 26). */
export async function purgeOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter(name => !currentCaches.has(name));
  await Promise.all(old.map(name => caches.delete(name)));
}
