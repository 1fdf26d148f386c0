import { pictureName } from '#contract/pictures/picture.ts';
import {
  evictablePictureCaches,
  type PicturesResponse,
  pictureCaches,
} from '#contract/pictures/worker-messages.ts';
import { isQuotaError } from '#web/storage/error-names.ts';
import { fetchBatch, fetchPicture } from './fetch-batch.ts';
import { matchAnyWidth } from './picture-widths.ts';

let unpinning = new AbortController();

/** One cached width of a picture is enough. `only` unpins all others. */
export async function pinPictures(urls: readonly string[], only: boolean): Promise<PicturesResponse> {
  const { signal } = unpinning;
  const response = await fetchBatch(urls, url => retryAfterEviction(() => pin(url, signal)));
  if (only && !signal.aborted) await unpinExcept(urls);
  return response;
}

/** Also what is being pinned: it would come back after the customer has signed out. */
export async function unpinPictures(): Promise<void> {
  unpinning.abort();
  unpinning = new AbortController();
  await caches.delete(pictureCaches.pinned);
}

async function pin(url: string, unpinned: AbortSignal): Promise<void> {
  if (unpinned.aborted || (await matchAnyWidth(url, [pictureCaches.pinned]))) return;
  const picture = (await matchAnyWidth(url, [pictureCaches.unpinned])) ?? (await fetchPicture(url));
  const cache = await caches.open(pictureCaches.pinned);
  if (!unpinned.aborted) await cache.put(picture.url, picture);
}

// A full phone gives up the other pictures for the pinned ones.
async function retryAfterEviction(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await Promise.all(evictablePictureCaches.map(name => caches.delete(name)));
    await work();
  }
}

async function unpinExcept(urls: readonly string[]): Promise<void> {
  const names = new Set(urls.map(pictureName));
  const cache = await caches.open(pictureCaches.pinned);
  const others = (await cache.keys()).filter(({ url }) => !names.has(pictureName(url)));
  await Promise.all(others.map(request => cache.delete(request)));
}
