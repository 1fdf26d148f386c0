import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureAt, pictureWidths } from '#contract/picture.ts';

const cacheName = 'pictures';

const isPicture = ({ pathname }: URL) => pathname.startsWith('/pictures/');

/** A picture kept in another width is better than a hole. */
async function inAnotherWidth(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  for (const width of pictureWidths.toReversed()) {
    const kept = await cache.match(pictureAt(address, width));
    if (kept) return kept;
  }
  return undefined;
}

const strategy = new CacheFirst({
  cacheName,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 1_000, maxAgeSeconds: 180 * 24 * 3_600, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }) => inAnotherWidth(request.url) },
  ],
});

/** Pictures never change under their address: what was seen once is shown again with no network. */
export function servePictures(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), strategy);
}

/** Keeps pictures the page has already shown. One that cannot be had now is kept when it is next seen. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const pictures = addresses.filter(address => isPicture(new URL(address, location.origin)));
  await Promise.allSettled(pictures.map(async address => (await cache.match(address)) ?? cache.add(address)));
}
