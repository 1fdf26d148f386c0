import { useEffect } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';

/**
 * Fetches the smallest size of the pictures that embroidery is laid over. The service worker caches them, so that a name
 * can be previewed offline later.
 */
export function usePrefetchPlainPictures({ productItems }: ProductDetail): void {
  useEffect(() => {
    const controller = new AbortController();
    const urls = productItems.flatMap(({ embroidery }) => (embroidery ? [embroidery.image_url] : []));
    for (const url of new Set(urls)) {
      const request = fetch(pictureUrl(url, 320), { priority: 'low', signal: controller.signal });
      // Offline, the next visit tries again.
      request.catch(() => undefined);
    }
    return () => controller.abort();
  }, [productItems]);
}
