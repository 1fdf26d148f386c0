import { pictureName } from '#contract/pictures/picture.ts';
import { type PicturesResponse, pictureCaches } from '#contract/pictures/worker-messages.ts';
import { fetchBatch, isQuotaError, PictureGoneError } from './fetch-batch.ts';
import { isImageResponse } from './image-response.ts';
import { matchAnyWidth } from './picture-widths.ts';

/**
 * Keeps these pictures, each in at least one width: one that is on the phone in any is not fetched again. `only`: what
 * else was kept is dropped, so that the cache never holds more than was last asked for.
 */
export async function pinPictures(addresses: readonly string[], only: boolean): Promise<PicturesResponse> {
  const answer = await fetchBatch(addresses, address => makingRoom(() => keep(address)));
  if (only) await dropOthers(addresses);
  return answer;
}

async function keep(address: string): Promise<void> {
  if (await matchAnyWidth(address, [pictureCaches.kept])) return;
  const picture = (await matchAnyWidth(address, [pictureCaches.rest])) ?? (await bring(address));
  const cache = await caches.open(pictureCaches.kept);
  await cache.put(picture.url, picture);
}

async function bring(address: string): Promise<Response> {
  const answer = await fetch(address, { priority: 'low' });
  if (answer.status === 404) throw new PictureGoneError(address);
  if (!isImageResponse(answer)) throw new Error(`${answer.status} and no picture for ${address}`);
  return answer;
}

// What is only likely to be wanted makes room for what is to be kept.
async function makingRoom(keeping: () => Promise<void>): Promise<void> {
  try {
    await keeping();
  } catch (failure) {
    if (!isQuotaError(failure)) throw failure;
    await caches.delete(pictureCaches.rest);
    await keeping();
  }
}

async function dropOthers(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map(pictureName));
  const cache = await caches.open(pictureCaches.kept);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(pictureName(url)));
  await Promise.all(others.map(request => cache.delete(request)));
}
