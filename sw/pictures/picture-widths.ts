import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { isImageResponse } from './image-response.ts';

export async function matchAnyWidth(
  url: string,
  cacheNames: readonly string[] = Object.values(pictureCaches),
): Promise<Response | undefined> {
  for (const width of pictureWidths.toReversed()) {
    for (const cacheName of cacheNames) {
      const picture = await matchPicture(cacheName, pictureUrl(url, width));
      if (picture) return picture;
    }
  }
  return undefined;
}

export async function matchPicture(cacheName: string, request: RequestInfo): Promise<Response | undefined> {
  const response = await caches.match(request, { cacheName });
  return response && isImageResponse(response) ? response : undefined;
}
