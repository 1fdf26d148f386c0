import type { WorkboxPlugin } from 'workbox-core';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';

/**
 * Whether an answer is a picture. A network that wants a sign-in first answers every address, with 200 and a page of its
 * own; kept in a picture's place, that would be a hole for good.
 */
export function isImageResponse({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true;
}

/** Lets a strategy keep and show pictures alone; anything else that says it is one counts as no answer. */
export const imagesOnlyPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isImageResponse(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isImageResponse(cachedResponse) ? cachedResponse : null,
  fetchDidSucceed: async ({ request, response }) => {
    if (response.ok && !isImageResponse(response)) throw new Error(`No picture for ${request.url}`);
    return response;
  },
};

/** Deletes what was once kept in the place of pictures, so that they are asked for again, and not counted as here. */
export async function deleteNonImages(): Promise<void> {
  await Promise.all(Object.values(pictureCaches).map(dropIn));
}

async function dropIn(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const dropIfOther = async (request: Request) => {
    const kept = await cache.match(request);
    if (kept && !isImageResponse(kept)) await cache.delete(request);
  };
  await Promise.all((await cache.keys()).map(dropIfOther));
}
