import { pictureAt, pictureWidths } from '#contract/picture.ts';
import { pictureCaches } from '#contract/worker-message.ts';

/** The picture in the largest width one of these caches holds it in; nothing where they do not. */
export async function inAnyWidth(
  address: string,
  cacheNames: readonly string[] = [pictureCaches.kept, pictureCaches.rest],
): Promise<Response | undefined> {
  for (const width of pictureWidths.toReversed()) {
    for (const cacheName of cacheNames) {
      const found = await caches.match(pictureAt(address, width), { cacheName });
      if (found) return found;
    }
  }
  return undefined;
}
