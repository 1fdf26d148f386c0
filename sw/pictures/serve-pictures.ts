import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { type PicturesResponse, pictureCaches } from '#contract/pictures/worker-messages.ts';
import { fetchBatch } from './fetch-batch.ts';
import { imagesOnlyPlugin } from './image-response.ts';
import { matchAnyWidth, matchPicture } from './picture-widths.ts';

declare const self: ServiceWorkerGlobalScope;

/** Most pictures the second cache holds, and for how long, in seconds: half a year. */
const mostPictures = 1_000;
const longestKept = 180 * 24 * 3_600;

const rest = new CacheFirst({
  cacheName: pictureCaches.rest,
  plugins: [
    imagesOnlyPlugin,
    new ExpirationPlugin({
      maxEntries: mostPictures,
      maxAgeSeconds: longestKept,
      purgeOnQuotaError: true,
    }),
    // A picture kept in another width is better than a hole.
    { handlerDidError: ({ request }) => matchAnyWidth(request.url) },
  ],
});

const isOfPicture = ({ pathname }: URL) => pathname.startsWith('/pictures/');

/** Where every byte costs, whatever width is on the phone does, and what is fetched is the smallest. */
async function smallestOrCached(request: Request, event: ExtendableEvent): Promise<Response> {
  const here = await matchAnyWidth(request.url);
  return here ?? rest.handle({ event, request: new Request(pictureUrl(request.url, 320)) });
}

async function cacheOrNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  if (prefersSavingData(Reflect.get(self.navigator, 'connection'))) return smallestOrCached(request, event);
  const kept = await matchPicture(pictureCaches.kept, request);
  return kept ?? rest.handle({ event, request });
}

/** Pictures never change under their address: what was seen once is shown again with no network. */
export function servePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isOfPicture(url),
    ({ request, event }) => cacheOrNetwork(request, event),
  );
}

/** Brings pictures that may be wanted soon into the second cache, where they are in neither. */
export function prefetchPictures(
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<PicturesResponse> {
  return fetchBatch(addresses, address => warm(address, event));
}

async function warm(address: string, event: ExtendableEvent): Promise<void> {
  if (await matchAnyWidth(address)) return;
  await rest.handle({ event, request: new Request(address, { priority: 'low' }) });
}
