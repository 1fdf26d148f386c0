import { type PictureWidth, pictureName } from '#contract/pictures/picture.ts';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

/** How many pictures of a cache are weighed to estimate the weight of all. */
const sample = 24;
/** What a picture of a width (px) weighs where none could be weighed, in bytes: the demo's averages. */
const usualWeight = { 320: 8_000, 640: 27_000, 1080: 59_000 } satisfies Record<PictureWidth, number>;

/** Names of the pictures kept on this phone in any width. */
export async function listCachedNames(): Promise<Set<string>> {
  return new Set((await requestsIn(pictureCaches.kept)).map(({ url }) => pictureName(url)));
}

/** How many pictures lie on this phone, kept or not. */
export async function countPictures(): Promise<number> {
  const all = await Promise.all(Object.values(pictureCaches).map(requestsIn));
  return new Set(all.flat().map(({ url }) => pictureName(url))).size;
}

/** What one picture weighs here, in bytes, by a sample of those that are on the phone in this width (px). */
export async function averagePictureBytes(width: PictureWidth): Promise<number> {
  const all = await Promise.all(Object.values(pictureCaches).map(requestsIn));
  const some = all
    .flat()
    .filter(({ url }) => url.endsWith(`/${width}.webp`))
    .slice(0, sample);
  const weights = (await Promise.all(some.map(weigh))).filter(weight => weight > 0);
  return weights.length === 0
    ? usualWeight[width]
    : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}

async function weigh(request: Request): Promise<number> {
  return Number((await caches.match(request))?.headers.get('content-length'));
}

async function requestsIn(cacheName: string): Promise<readonly Request[]> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  return (await caches.open(cacheName)).keys();
}

/** Deletes every picture from this phone. */
export async function deleteAllPictures(): Promise<void> {
  if ('caches' in window) await Promise.all(Object.values(pictureCaches).map(name => caches.delete(name)));
}

/** Deletes the pictures kept for a customer: which ones they are tells what they like. */
export async function deletePinnedPictures(): Promise<void> {
  if ('caches' in window) await caches.delete(pictureCaches.kept);
}
