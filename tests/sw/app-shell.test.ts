import { beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { shopHeader } from '#contract/http/shop-header.ts';
import { precacheAppShell, restoreAppShell } from '../../sw/app-shell.ts';
import { absoluteUrl, createCacheStorage, withUrl } from './cache-storage.ts';

// Workbox reads the globals of a service worker when it is imported.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('registration', { scope: 'http://shop.test/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const [script, style] = ['assets/index-a1b2.js', 'assets/index-c3d4.css'];
const page = 'index.html';
const files = [
  { url: script, revision: null },
  { url: style, revision: null },
  { url: page, revision: '1' },
];
precacheAppShell(files);

const cacheKey = (file: string) => absoluteUrl(file === page ? `${page}?__WB_REVISION__=1` : file);
const fromShop = (body: string) => new Response(body, { headers: { [shopHeader]: 'mam-nho' } });
const createFile = (url: string) => fromShop(url.includes(page) ? `<script src="/${script}">` : 'shop()');
const createGatewayResponse = () => Response.json({ error: 'login required' });

let storage: ReturnType<typeof createCacheStorage>;
let requested: string[];
let respond: (request: Request) => Response;
beforeEach(async () => {
  storage = createCacheStorage();
  requested = [];
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.url);
    return withUrl(request.url, respond(request));
  });
  for (const { url } of files) await putCached(url, createFile(url));
});

const putCached = async (file: string, response: Response) =>
  (await storage.open(cacheNames.precache)).put(cacheKey(file), response);
const readCached = async (file: string) =>
  (await (await storage.open(cacheNames.precache)).match(cacheKey(file)))?.text();

test('files that somebody deleted are fetched again, and no others', async () => {
  await (await storage.open(cacheNames.precache)).delete(cacheKey(style));
  respond = ({ url }) => createFile(url);
  await restoreAppShell(files);
  expect(await readCached(style)).toBe('shop()');
  expect(requested).toEqual([cacheKey(style)]);
});

test('what a gateway answered in place of a file is replaced, once', async () => {
  await putCached(script, createGatewayResponse());
  respond = ({ url }) => createFile(url);
  await restoreAppShell(files);
  await restoreAppShell(files);
  expect(await readCached(script)).toBe('shop()');
  expect(requested).toEqual([cacheKey(script)]);
});

test('it is replaced though the HTTP cache has the same', async () => {
  await putCached(script, createGatewayResponse());
  respond = ({ url, cache }) => (cache === 'reload' ? createFile(url) : createGatewayResponse());
  await restoreAppShell(files);
  expect(await readCached(script)).toBe('shop()');
});

test('files of an earlier version stay while a gateway answers, and the first answer ends the try', async () => {
  for (const { url } of files) await putCached(url, new Response('earlier'));
  respond = createGatewayResponse;
  await restoreAppShell(files);
  for (const { url } of files) expect(await readCached(url)).toBe('earlier');
  expect(new Set(requested)).toEqual(new Set([cacheKey(script)]));
});
