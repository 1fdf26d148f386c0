import { beforeEach, expect, test, vi } from 'vitest';
import { CacheFirst } from 'workbox-strategies';
import { pictureCaches } from '#contract/pictures/worker-messages.ts';
import { deleteNonImages, imagesOnlyPlugin } from '../../sw/pictures/image-response.ts';
import { matchAnyWidth } from '../../sw/pictures/picture-widths.ts';
import { pinPictures } from '../../sw/pictures/pinned-pictures.ts';
import { cacheStorage, from, whole } from './cache-storage.ts';

// Workbox looks for the worker's own name of what is global, as soon as it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const [shirt, bib] = ['/pictures/a.preview/320.webp', '/pictures/b.preview/320.webp'];

const picture = (address: string) =>
  from(address, new Response('RIFF', { headers: { 'content-type': 'image/webp' } }));
/** What a network that wants a sign-in first answers, whatever it is asked. */
const signInPage = (address: string) =>
  from(address, new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }));

let answer: (address: string) => Response;
let storage: ReturnType<typeof cacheStorage>;
beforeEach(() => {
  storage = cacheStorage();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (asked: string | Request) =>
    answer(asked instanceof Request ? asked.url : asked),
  );
});

const lay = async (cacheName: string, response: Response) =>
  (await storage.open(cacheName)).put(response.url, response);
const namesIn = async (cacheName: string) =>
  (await (await storage.open(cacheName)).keys()).map(({ url }) => url);

test('what a Wi-Fi that wants a sign-in answers is not kept as a picture, and is asked for again', async () => {
  answer = signInPage;
  expect(await pinPictures([shirt, bib], false)).toEqual({ unreachable: 2, gone: 0, full: false });
  expect(await namesIn(pictureCaches.kept)).toEqual([]);
  answer = picture;
  expect(await pinPictures([shirt, bib], false)).toEqual({ unreachable: 0, gone: 0, full: false });
  expect(await namesIn(pictureCaches.kept)).toEqual([shirt, bib].map(whole));
});

test('a picture the shop has no more is gone, not unreachable', async () => {
  answer = address => from(address, new Response('', { status: 404 }));
  expect(await pinPictures([shirt], false)).toEqual({ unreachable: 0, gone: 1, full: false });
});

test.each(Object.values(pictureCaches))('what lies in %s and is no picture is passed over', async name => {
  await lay(name, signInPage(shirt));
  expect(await matchAnyWidth(shirt)).toBeUndefined();
  await lay(pictureCaches.rest, picture('/pictures/a.preview/640.webp'));
  expect((await matchAnyWidth(shirt))?.url).toBe(whole('/pictures/a.preview/640.webp'));
});

test('what lies there and is no picture is dropped with a new version; the pictures stay', async () => {
  for (const name of Object.values(pictureCaches)) {
    await lay(name, signInPage(shirt));
    await lay(name, picture(bib));
  }
  await deleteNonImages();
  expect(await namesIn(pictureCaches.kept)).toEqual([whole(bib)]);
  expect(await namesIn(pictureCaches.rest)).toEqual([whole(bib)]);
});

test('a page in place of a picture is no answer, and leaves nothing behind', async () => {
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} });
  const strategy = new CacheFirst({ cacheName: pictureCaches.rest, plugins: [imagesOnlyPlugin] });
  const show = () => Promise.all(strategy.handleAll({ event, request: new Request(whole(shirt)) }));
  await lay(pictureCaches.rest, signInPage(shirt));
  answer = signInPage;
  await expect(show()).rejects.toThrow();
  answer = picture;
  const [shown] = await show();
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect((await matchAnyWidth(shirt))?.headers.get('content-type')).toBe('image/webp');
});
