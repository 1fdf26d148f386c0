import { useEffect } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';

/**
 * Brings the pictures a name is laid over, small, to a phone that looks at the product: the worker keeps them, and the name
 * can be tried with no network later.
 */
export function usePlainPictures({ productItems }: ProductDetail): void {
  useEffect(() => {
    const leaving = new AbortController();
    const addresses = productItems.flatMap(({ embroidery }) => (embroidery ? [embroidery.image_url] : []));
    for (const address of new Set(addresses)) {
      const request = fetch(pictureUrl(address, 320), { priority: 'low', signal: leaving.signal });
      // With no network now, it is tried again at the next look.
      request.catch(() => undefined);
    }
    return () => leaving.abort();
  }, [productItems]);
}
