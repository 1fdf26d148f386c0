import { beforeEach, expect, test, vi } from 'vitest';
import { CacheFirst } from 'workbox-strategies';
import { shopHeader } from '#contract/http/shop-header.ts';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { deleteNonImages, imagesOnlyPlugin } from '../../sw/pictures/image-response.ts';
import { matchAnyWidth } from '../../sw/pictures/picture-widths.ts';
import { pinPictures, unpinPictures } from '../../sw/pictures/pinned-pictures.ts';
import { stubPageUrl } from '../support/browser/stub-page-url.ts';
import { absoluteUrl, createCacheStorage, withUrl } from './cache-storage.ts';

// Workbox reads the globals of a service worker when it is imported.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});
stubPageUrl();

const [shirt, bib] = ['/pictures/a.preview/320.webp', '/pictures/b.preview/320.webp'];

const createPicture = (path: string) =>
  withUrl(path, new Response('RIFF', { headers: { 'content-type': 'image/webp', [shopHeader]: 'mam-nho' } }));
/** A gateway sends it for any picture; an earlier version of the shop sent its own without the header. */
const createForeignPicture = (path: string) =>
  withUrl(path, new Response('GIF89a', { headers: { 'content-type': 'image/gif' } }));
/** A captive portal sends it for any request. */
const createPortalPage = (path: string) =>
  withUrl(path, new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }));

let respond: (url: string, cache: RequestCache) => Response;
let storage: ReturnType<typeof createCacheStorage>;
beforeEach(() => {
  storage = createCacheStorage();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async ({ url, cache }: Request) => respond(url, cache));
});

const unpinnedStrategy = new CacheFirst({
  cacheName: pictureCaches.unpinned,
  plugins: [imagesOnlyPlugin],
});
async function requestPicture(): Promise<Response> {
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} });
  const [response, done] = unpinnedStrategy.handleAll({ event, request: new Request(shirt) });
  await done;
  return response;
}

const putInto = async (cacheName: string, response: Response) =>
  (await storage.open(cacheName)).put(response.url, response);
const listUrls = async (cacheName: string) =>
  (await (await storage.open(cacheName)).keys()).map(({ url }) => url);

test('a captive portal’s page is not cached as a picture, which is requested again', async () => {
  respond = createPortalPage;
  expect(await pinPictures([shirt, bib], false)).toEqual({ unreachable: 2, gone: 0, full: false });
  expect(await listUrls(pictureCaches.pinned)).toEqual([]);
  respond = createPicture;
  expect(await pinPictures([shirt, bib], false)).toEqual({ unreachable: 0, gone: 0, full: false });
  expect(await listUrls(pictureCaches.pinned)).toEqual([shirt, bib].map(absoluteUrl));
});

test('who signs out while pictures are being pinned leaves none behind, and the next customer’s are pinned', async () => {
  const arrival = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    await arrival.promise;
    return createPicture(url);
  });
  const pinning = pinPictures([shirt, bib], true);
  await unpinPictures();
  arrival.resolve();
  await pinning;
  expect(await listUrls(pictureCaches.pinned)).toEqual([]);
  await pinPictures([bib], false);
  expect(await listUrls(pictureCaches.pinned)).toEqual([bib].map(absoluteUrl));
});

test('a picture that the shop deleted counts as gone, not as unreachable', async () => {
  respond = url => withUrl(url, new Response('', { status: 404, headers: { [shopHeader]: 'mam-nho' } }));
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 0, gone: 1, full: false });
});

test('a gateway’s 404 does not count as gone', async () => {
  respond = url => withUrl(url, new Response('', { status: 404 }));
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 1, gone: 0, full: false });
});

test('a gateway’s picture is not cached as one of the shop', async () => {
  respond = createForeignPicture;
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 1, gone: 0, full: false });
  await expect(requestPicture()).rejects.toThrow();
  expect(await matchAnyWidth(shirt)).toBeUndefined();
});

test('a picture is fetched past what the HTTP cache has of a gateway or an earlier version', async () => {
  respond = (url, cache) => (cache === 'reload' ? createPicture(url) : createForeignPicture(url));
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 0, gone: 0, full: false });
  expect((await requestPicture()).headers.get('content-type')).toBe('image/webp');
  for (const name of [pictureCaches.pinned, pictureCaches.unpinned])
    expect((await matchAnyWidth(shirt, [name]))?.headers.get('content-type')).toBe('image/webp');
});

test('pictures that an earlier version cached are shown and pinned without being fetched again', async () => {
  respond = () => Response.error();
  await putInto(pictureCaches.unpinned, createForeignPicture(shirt));
  expect((await requestPicture()).headers.get('content-type')).toBe('image/gif');
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 0, gone: 0, full: false });
});

test.each(Object.values(pictureCaches))('a response in %s that is not a picture is ignored', async name => {
  await putInto(name, createPortalPage(shirt));
  expect(await matchAnyWidth(shirt)).toBeUndefined();
  await putInto(pictureCaches.unpinned, createPicture('/pictures/a.preview/640.webp'));
  expect((await matchAnyWidth(shirt))?.url).toBe(absoluteUrl('/pictures/a.preview/640.webp'));
});

test('a new version deletes cached responses that are not pictures, and keeps the pictures', async () => {
  for (const name of Object.values(pictureCaches)) {
    await putInto(name, createPortalPage(shirt));
    await putInto(name, createPicture(bib));
  }
  await deleteNonImages();
  expect(await listUrls(pictureCaches.pinned)).toEqual([absoluteUrl(bib)]);
  expect(await listUrls(pictureCaches.unpinned)).toEqual([absoluteUrl(bib)]);
});

test('a page instead of a picture fails the request and is not cached', async () => {
  await putInto(pictureCaches.unpinned, createPortalPage(shirt));
  respond = createPortalPage;
  await expect(requestPicture()).rejects.toThrow();
  respond = createPicture;
  expect((await requestPicture()).headers.get('content-type')).toBe('image/webp');
  expect((await matchAnyWidth(shirt))?.headers.get('content-type')).toBe('image/webp');
});
