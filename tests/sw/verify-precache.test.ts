import { beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { shopHeader } from '#contract/http/shop-header.ts';
import { isAppFile, verifyPrecachePlugin } from '../../sw/verify-precache.ts';
import { absoluteUrl, createCacheStorage, withUrl } from './cache-storage.ts';

// Workbox reads the globals of a service worker when it is imported.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('registration', { scope: 'http://shop.test/' });
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const files = ['index.html', 'assets/index-a1b2.js', 'assets/index-c3d4.css', 'icons/sprout-180.png'];
const script = 'assets/index-a1b2.js';
const precacheUrl = (file: string) => `http://shop.test/${file}?__WB_REVISION__=1`;

const createResponse = (type: string, body = '') =>
  new Response(body, { headers: { 'content-type': type, [shopHeader]: 'mam-nho' } });
/** As a gateway or an earlier version of the shop sends it. */
const withoutShopHeader = (response: Response) => {
  response.headers.delete(shopHeader);
  return response;
};
/** A captive portal sends it for any request. */
const createPortalPage = () =>
  withoutShopHeader(createResponse('text/html', '<script src="/assets/login.js"></script><h1>Wi-Fi</h1>'));

const isPrecached = (file: string, response: Response) => isAppFile(precacheUrl(file), response, files);

test.each(files)('%s from a captive portal is not precached', async file => {
  expect(await isPrecached(file, createPortalPage())).toBe(false);
});

test.each([
  ['application/json', '{"error":"login required"}'],
  ['text/plain', 'Please log in'],
  ['text/javascript', ''],
])('a gateway’s 200 of the type %s is not precached', async (type, body) => {
  for (const file of files)
    expect(await isPrecached(file, withoutShopHeader(createResponse(type, body))), file).toBe(false);
});

test('a file of the shop is not precached in place of another, to which a gateway redirects', async () => {
  const other = Object.defineProperty(createResponse('image/png'), 'redirected', { value: true });
  expect(await isPrecached(script, other)).toBe(false);
});

test('the shop’s files are precached, and their bodies stay readable', async () => {
  const page = createResponse('text/html; charset=utf-8', '<script src="/assets/index-a1b2.js"></script>');
  expect(await isPrecached('index.html', page)).toBe(true);
  expect(await page.text()).toContain('index-a1b2');
  expect(await isPrecached(script, createResponse('text/javascript'))).toBe(true);
  expect(await isPrecached('icons/sprout-180.png', createResponse('image/png'))).toBe(true);
});

test('a page of another version is not precached, since its files are missing', async () => {
  const page = createResponse('text/html', '<script src="/assets/index-e5f6.js"></script>');
  expect(await isPrecached('index.html', page)).toBe(false);
});

const createScript = (body = 'shop()') => createResponse('text/javascript', body);

let storage: ReturnType<typeof createCacheStorage>;
let requests: Request['cache'][];
let respond: (request: Request) => Response;
beforeEach(() => {
  storage = createCacheStorage();
  requests = [];
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.cache);
    return withUrl(request.url, respond(request));
  });
});

const waitable = (type: string) => Object.assign(new Event(type), { waitUntil: () => {} });

function createController(): PrecacheController {
  const controller = new PrecacheController({ plugins: [verifyPrecachePlugin([script])] });
  controller.addToCacheList([{ url: absoluteUrl(script), revision: null }]);
  return controller;
}

async function install(): Promise<void> {
  await createController().install(waitable('install'));
}

const openPrecache = () => storage.open(cacheNames.precache);
const readCached = async () => (await (await openPrecache()).match(absoluteUrl(script)))?.text();

test('an installation that a gateway answers fails, and stores nothing of it', async () => {
  respond = () => withoutShopHeader(createScript('{"error":"login required"}'));
  await expect(install()).rejects.toThrow();
  expect(await readCached()).toBeUndefined();
});

test('an installation succeeds though the HTTP cache has what a gateway or an earlier version answered', async () => {
  respond = ({ cache }) =>
    cache === 'reload' ? createScript() : withoutShopHeader(createScript('{"error":"login required"}'));
  await install();
  expect(await readCached()).toBe('shop()');
});

test('an installation replaces files without the shop’s header, and downloads no other again', async () => {
  const cache = await openPrecache();
  await cache.put(absoluteUrl(script), withoutShopHeader(createScript('{"error":"login required"}')));
  respond = () => createScript();
  await install();
  expect(await readCached()).toBe('shop()');
  expect(requests).toHaveLength(1);
  await install();
  expect(requests).toHaveLength(1);
});

test('files of an earlier version stay if a gateway answers their replacement', async () => {
  const cache = await openPrecache();
  await cache.put(absoluteUrl(script), withoutShopHeader(createScript('earlier()')));
  respond = () => withoutShopHeader(createScript('{"error":"login required"}'));
  await expect(install()).rejects.toThrow();
  expect(await readCached()).toBe('earlier()');
});

test('a file that was deleted after the installation comes past what a gateway left in the HTTP cache', async () => {
  const controller = createController();
  respond = () => createScript();
  await controller.install(waitable('install'));
  await (await openPrecache()).delete(absoluteUrl(script));
  respond = ({ cache }) =>
    cache === 'reload' ? createScript() : withoutShopHeader(createScript('{"error":"login required"}'));
  const request = new Request(absoluteUrl(script));
  const response = await controller.strategy.handle({ request, event: waitable('fetch') });
  expect(await response.text()).toBe('shop()');
});
