import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { isImageResponse } from './image-response.ts';

/** The picture in the largest width one of these caches holds it in; nothing where they do not. */
export async function matchAnyWidth(
  address: string,
  cacheNames: readonly string[] = [pictureCaches.kept, pictureCaches.rest],
): Promise<Response | undefined> {
  for (const width of pictureWidths.toReversed()) {
    for (const cacheName of cacheNames) {
      const found = await matchPicture(cacheName, pictureUrl(address, width));
      if (found) return found;
    }
  }
  return undefined;
}

/** The picture this cache holds under just this address; nothing where it holds none, or anything else. */
export async function matchPicture(cacheName: string, asked: RequestInfo): Promise<Response | undefined> {
  const found = await caches.match(asked, { cacheName });
  return found && isImageResponse(found) ? found : undefined;
}
