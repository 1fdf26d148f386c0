import type { WorkboxPlugin } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { isFromShop, refetchUnlessFromShop } from '../from-shop.ts';

/** A captive portal answers every URL with 200 and its own page; cached as a picture it would hide the real one for ever. */
export function isImageResponse({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true;
}

/**
 * What may be stored: a gateway's image would hide the real one, too. What is cached already is shown without the header,
 * which pictures had not from the start.
 */
export const isShopPicture = (response: Response) => isImageResponse(response) && isFromShop(response);

/** A 200 with anything but a picture of the shop counts as a network error. */
export const imagesOnlyPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isShopPicture(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isImageResponse(cachedResponse) ? cachedResponse : null,
  fetchDidSucceed: async ({ request, response }) => {
    const latest = await refetchUnlessFromShop(request, response);
    if (latest.ok && !isShopPicture(latest)) throw new Error(`No picture for ${request.url}`);
    return latest;
  },
};

/** Older versions cached other responses in place of pictures. */
export async function deleteNonImages(): Promise<void> {
  await Promise.all(Object.values(pictureCaches).map(deleteNonImagesIn));
}

async function deleteNonImagesIn(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const deleteUnlessImage = async (request: Request) => {
    const response = await cache.match(request);
    if (response && !isImageResponse(response)) await cache.delete(request);
  };
  await Promise.all((await cache.keys()).map(deleteUnlessImage));
}
