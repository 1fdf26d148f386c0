import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClient } from '../../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

const page = `<!doctype html><head></head><div id="root"></div>${'<!-- long -->'.repeat(1_000)}`;
const html = { accept: 'text/html' };

/** Fails the first time. */
const bundle = `
import { existsSync, writeFileSync } from 'node:fs';
const failed = new URL('failed', import.meta.url);
export const prerender = async path => {
  if (existsSync(failed)) return 'prerendered ' + path;
  writeFileSync(failed, '');
  throw new Error('the first time');
};`;

let folder: string;
let shop: TestShop;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-prerender-'));
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'prerender/prerender.js'), bundle);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  shop = await openTestShop({ webFolder: folder });
  client = new TestClient(shop.app);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const openLogin = (headers: Record<string, string> = {}) =>
  client.inject('GET', '/login', { headers: { ...html, ...headers } });

it('renders the sign-in for its visitors, if it could not be rendered at the start', async () => {
  expect((await openLogin()).body).toBe(page);
  const hasFailed = async () => existsSync(path.join(folder, 'prerender/failed'));
  await expect.poll(hasFailed, { timeout: 10_000 }).toBe(true);
  const readLogin = async () => (await openLogin()).body;
  await expect.poll(readLogin, { timeout: 10_000, interval: 200 }).toContain('prerendered /login');
});

it('says in a few bytes that a page is as it was', async () => {
  const { headers } = await openLogin();
  const { etag = '' } = headers;
  const unchanged = await openLogin({ 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
  expect(unchanged.headers).not.toHaveProperty('content-encoding');
  expect((await openLogin({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

it.each(['br', 'gzip, deflate, br', 'gzip;q=0.5,br;q=0.8', 'BR ; q=1.0'])(
  'compresses for %s',
  async accepted => {
    const { headers, rawPayload } = await openLogin({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('prerendered /login');
  },
);

it.each(['br;q=0', 'gzip, br; q=0.000', 'x-br', 'gzip;q=1, identity'])(
  'does not use Brotli for %s',
  async accepted => {
    expect((await openLogin({ 'accept-encoding': accepted })).headers['content-encoding']).not.toBe('br');
  },
);
