import { type PictureWidth, pictureName } from '#contract/pictures/picture.ts';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { unpinPictures } from './picture-worker.ts';

const sampleSize = 24;
/** In bytes, by width in px: the averages of the demo, for a phone without pictures to measure. */
const typicalBytes = { 320: 8_000, 640: 27_000, 1080: 59_000 } satisfies Record<PictureWidth, number>;

/** One name covers all widths. */
export async function listPinnedNames(): Promise<Set<string>> {
  return new Set((await listRequests(pictureCaches.pinned)).map(({ url }) => pictureName(url)));
}

/** Pinned or not. */
export async function listCachedNames(): Promise<Set<string>> {
  return new Set((await listAllRequests()).map(({ url }) => pictureName(url)));
}

/** Estimated from cached pictures of this width (px). */
export async function estimatePictureBytes(width: PictureWidth): Promise<number> {
  const requests = (await listAllRequests()).filter(({ url }) => url.endsWith(`/${width}.webp`));
  const sizes = await Promise.all(requests.slice(0, sampleSize).map(readSize));
  const readableSizes = sizes.filter(size => size > 0);
  return readableSizes.length === 0
    ? typicalBytes[width]
    : readableSizes.reduce((sum, size) => sum + size, 0) / readableSizes.length;
}

async function readSize(request: Request): Promise<number> {
  return Number((await caches.match(request))?.headers.get('content-length'));
}

async function listAllRequests(): Promise<readonly Request[]> {
  return (await Promise.all(Object.values(pictureCaches).map(listRequests))).flat();
}

async function listRequests(cacheName: string): Promise<readonly Request[]> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  return (await caches.open(cacheName)).keys();
}

export async function deleteAllPictures(): Promise<void> {
  unpinPictures();
  if ('caches' in window) await Promise.all(Object.values(pictureCaches).map(name => caches.delete(name)));
}

/** Deletes the small pictures of products that the shop does not show any more. */
export async function keepSmallPictures(names: ReadonlySet<string>): Promise<void> {
  const outdated = (await listRequests(pictureCaches.small)).filter(
    ({ url }) => !names.has(pictureName(url)),
  );
  if (outdated.length === 0) return;
  const cache = await caches.open(pictureCaches.small);
  await Promise.all(outdated.map(request => cache.delete(request)));
}

/** Those that are pinned, and the large ones of products that were opened. All small ones say nothing. */
export async function deleteRevealingPictures(): Promise<void> {
  unpinPictures();
  if (!('caches' in window)) return;
  await Promise.all([pictureCaches.pinned, pictureCaches.unpinned].map(name => caches.delete(name)));
}
