import { type PicturesResponse, pictureCaches } from '#contract/pictures/worker-messages.ts';
import { fetchBatch, fetchPicture } from './fetch-batch.ts';

export function fetchSmallPictures(urls: readonly string[]): Promise<PicturesResponse> {
  return fetchBatch(urls, async url => {
    const picture = await fetchPicture(url);
    const cache = await caches.open(pictureCaches.small);
    await cache.put(picture.url, picture);
  });
}
