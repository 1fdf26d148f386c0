import type { WorkboxPlugin } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

/** A captive portal answers every URL with 200 and its own page; cached as a picture it would hide the real one for ever. */
export function isImageResponse({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true;
}

/** A 200 with anything but an image counts as a network error. */
export const imagesOnlyPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isImageResponse(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isImageResponse(cachedResponse) ? cachedResponse : null,
  fetchDidSucceed: async ({ request, response }) => {
    if (response.ok && !isImageResponse(response)) throw new Error(`No picture for ${request.url}`);
    return response;
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
