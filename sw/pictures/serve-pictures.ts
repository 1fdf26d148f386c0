import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureAt } from '#contract/pictures/picture.ts';
import { isThrifty } from '#contract/pictures/save-data.ts';
import { type PicturesAnswer, pictureCaches } from '#contract/pictures/worker-messages.ts';
import { each } from './fetch-batch.ts';
import { onlyPictures } from './image-response.ts';
import { inAnyWidth, pictureIn } from './picture-widths.ts';

declare const self: ServiceWorkerGlobalScope;

/** Most pictures the second cache holds, and for how long, in seconds: half a year. */
const mostPictures = 1_000;
const longestKept = 180 * 24 * 3_600;

const rest = new CacheFirst({
  cacheName: pictureCaches.rest,
  plugins: [
    onlyPictures,
    new ExpirationPlugin({
      maxEntries: mostPictures,
      maxAgeSeconds: longestKept,
      purgeOnQuotaError: true,
    }),
    // A picture kept in another width is better than a hole.
    { handlerDidError: ({ request }) => inAnyWidth(request.url) },
  ],
});

const isOfPicture = ({ pathname }: URL) => pathname.startsWith('/pictures/');

/** Where every byte costs, whatever width is on the phone does, and what is fetched is the smallest. */
async function affordable(request: Request, event: ExtendableEvent): Promise<Response> {
  const here = await inAnyWidth(request.url);
  return here ?? rest.handle({ event, request: new Request(pictureAt(request.url, 320)) });
}

async function answer(request: Request, event: ExtendableEvent): Promise<Response> {
  if (isThrifty(Reflect.get(self.navigator, 'connection'))) return affordable(request, event);
  const kept = await pictureIn(pictureCaches.kept, request);
  return kept ?? rest.handle({ event, request });
}

/** Pictures never change under their address: what was seen once is shown again with no network. */
export function servePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isOfPicture(url),
    ({ request, event }) => answer(request, event),
  );
}

/** Brings pictures that may be wanted soon into the second cache, where they are in neither. */
export function warmPictures(addresses: readonly string[], event: ExtendableEvent): Promise<PicturesAnswer> {
  return each(addresses, address => warm(address, event));
}

async function warm(address: string, event: ExtendableEvent): Promise<void> {
  if (await inAnyWidth(address)) return;
  await rest.handle({ event, request: new Request(address, { priority: 'low' }) });
}
