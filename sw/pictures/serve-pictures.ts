import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { type PicturesResponse, pictureCaches } from '#contract/pictures/worker-messages.ts';
import { pictureSignal } from './cancel-fetches.ts';
import { fetchBatch } from './fetch-batch.ts';
import { imagesOnlyPlugin } from './image-response.ts';
import { matchAnyWidth, matchPicture } from './picture-widths.ts';

declare const self: ServiceWorkerGlobalScope;

const maxPictures = 1_000;
const maxAgeSeconds = 180 * 24 * 3_600;

const expiration = { maxEntries: maxPictures, maxAgeSeconds };

const unpinnedStrategy = new CacheFirst({
  cacheName: pictureCaches.unpinned,
  plugins: [
    imagesOnlyPlugin,
    { requestWillFetch: async ({ request }) => new Request(request, { signal: pictureSignal }) },
    new ExpirationPlugin({ ...expiration, purgeOnQuotaError: true }),
    // Another width is better than no picture.
    { handlerDidError: ({ request }) => matchAnyWidth(request.url) },
  ],
});

const isPictureUrl = ({ pathname }: URL) => pathname.startsWith('/pictures/');

async function smallestOrCached(request: Request, event: ExtendableEvent): Promise<Response> {
  const cached = await matchAnyWidth(request.url);
  return cached ?? unpinnedStrategy.handle({ event, request: new Request(pictureUrl(request.url, 320)) });
}

async function cacheOrNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  if (prefersSavingData()) return smallestOrCached(request, event);
  const pinned = await matchPicture(pictureCaches.pinned, request);
  return pinned ?? unpinnedStrategy.handle({ event, request });
}

/** Picture URLs carry a content hash, so a cached picture never gets stale. */
export function servePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPictureUrl(url),
    ({ request, event }) => cacheOrNetwork(request, event),
  );
}

/** With the list of when each was used, which tells what a customer has looked at. */
export async function deleteUnpinnedPictures(): Promise<void> {
  await caches.delete(pictureCaches.unpinned);
  await new CacheExpiration(pictureCaches.unpinned, expiration).delete();
}

export function prefetchPictures(urls: readonly string[], event: ExtendableEvent): Promise<PicturesResponse> {
  return fetchBatch(urls, url => prefetch(url, event));
}

async function prefetch(url: string, event: ExtendableEvent): Promise<void> {
  if (await matchAnyWidth(url)) return;
  await unpinnedStrategy.handle({ event, request: new Request(url, { priority: 'low' }) });
}
