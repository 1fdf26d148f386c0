import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

const script = 'document.documentElement.dataset.ready = "yes"';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/main-abc.js"></script>`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const chunks = {
  'index.html': { file: 'assets/main-abc.js', css: ['assets/main.css'] },
  _shared: { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
  'src/web/app/session.ts': { file: 'assets/session.js', imports: ['_shared'] },
  'src/web/routes/_customer.tsx?split': { file: 'assets/frame.js', imports: ['_shared', 'index.html'] },
  'src/web/routes/_customer/shop.tsx?split': { file: 'assets/shop.js', imports: ['_shared'] },
  'src/web/routes/_customer/orders.$id_.edit.tsx?split': { file: 'assets/edit.js', imports: ['_shared'] },
};

let folder: string;
let shop: TestShop;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-dist-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'chunks.json'), JSON.stringify(chunks));
  await writeFile(path.join(folder, 'sw.js'), '// worker');
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'plain');
  await writeFile(path.join(folder, 'assets/main-abc.js.br'), brotliCompressSync('plain'));
  shop = await openTestShop({ webFolder: folder });
  client = new TestClient(shop.app);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it.each(['/', '/home', '/product/7', '/orders/0199-x/edit', '/khong-co'])(
  'opens the app at %s',
  async url => {
    const response = await client.inject('GET', url, { headers: html });
    expect([response.statusCode, response.body]).toEqual([200, page]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  },
);

it('serves a part of a file, and says how long the file is if the part lies beyond', async () => {
  const fetchPart = (range: string) => client.inject('GET', '/sw.js', { headers: { range } });
  const { statusCode, body } = await fetchPart('bytes=0-1');
  expect([statusCode, body]).toEqual([206, '//']);
  const beyond = await fetchPart('bytes=100-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */9']);
  expect(beyond.json()).toEqual({ message: 'Phần này nằm ngoài tệp. Bạn tải lại từ đầu nhé.' });
});

it.each(['/', '/product/7'])('opens %s for who takes anything, as previews of a sent link do', async url => {
  for (const headers of [{ accept: '*/*', 'accept-encoding': 'gzip, br' }, {}]) {
    const response = await client.inject('GET', url, { headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

it('tells a customer’s browser all files of the page at once, but for those that the page names itself', async () => {
  const linkOf = async (url: string, cookie: string) =>
    (await client.inject('GET', url, { headers: { ...html, cookie } })).headers.link;
  const session = 'mam_nho_session=x';
  expect(await linkOf('/orders/7/edit', session)).toBe(
    [
      '</assets/shared.css>; rel=preload; as=style; crossorigin',
      ...['shared', 'session', 'frame', 'edit'].map(name => `</assets/${name}.js>; rel=modulepreload`),
    ].join(', '),
  );
  expect(await linkOf('/shop', '')).toBeUndefined();
  expect(await linkOf('/orders/7/edit', '')).toBeUndefined();
  expect(await linkOf('/orders/7', session)).toBeUndefined();
});

it('sends the page with a 404 for a missing file, to a navigation only', async () => {
  const response = await client.inject('GET', '/abc.def', { headers: html });
  expect([response.statusCode, response.body]).toEqual([404, page]);
  expect((await client.inject('GET', '/abc.def', { headers: { accept: '*/*' } })).json()).toEqual({
    message: expect.stringContaining('Không tìm thấy'),
  });
});

it.each(['/assets/main-old.js', '/assets/x', '/api/nothing', '/api', '/pictures/x', '/sanctum/x'])(
  'does not serve the page in place of %s',
  async url => {
    const response = await client.inject('GET', url, { headers: html });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('Không tìm thấy');
  },
);

it('serves the page to navigations only', async () => {
  expect((await client.inject('GET', '/home', { headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  );
  expect((await client.inject('POST', '/home', { headers: html })).statusCode).toBe(404);
});

it('lets browsers cache hashed files, and revalidate the service worker each time', async () => {
  const asset = await client.inject('GET', '/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect((await client.inject('GET', '/assets/main-abc.js')).body).toBe('plain');
  expect((await client.inject('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
});

it('serves hashed files in the encoding asked for, if they have it', async () => {
  await writeFile(path.join(folder, 'assets/small-def.css'), 'a{}');
  const fetchAsset = async (name: string, encoding: string) => {
    const { statusCode, headers } = await client.inject('GET', `/assets/${name}`, {
      headers: { 'accept-encoding': encoding },
    });
    return [statusCode, headers['content-encoding'], headers.vary];
  };
  expect(await fetchAsset('main-abc.js', 'gzip, deflate, br, zstd')).toEqual([200, 'br', 'accept-encoding']);
  for (const encoding of ['gzip', 'br;q=0', 'identity'])
    expect(await fetchAsset('main-abc.js', encoding)).toEqual([200, undefined, 'accept-encoding']);
  expect(await fetchAsset('small-def.css', 'br')).toEqual([200, undefined, 'accept-encoding']);
});

it('serves hashed files from memory', async () => {
  const file = path.join(folder, 'assets/font-ghi.woff2');
  await writeFile(file, 'font');
  const fetchFont = () => client.inject('GET', '/assets/font-ghi.woff2');
  expect((await fetchFont()).body).toBe('font');
  await rm(file);
  const { statusCode, body, headers } = await fetchFont();
  expect([statusCode, body, headers['content-type']]).toEqual([200, 'font', 'font/woff2']);
});

it.each([
  '/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%2fsw.js',
  '/assets/main-abc.js.br',
  '/.env',
  '/%2e%2e/secret.txt',
])('does not serve %s', async url => {
  expect((await client.inject('GET', url)).statusCode).toBeGreaterThanOrEqual(400);
});

describe('security headers', () => {
  it('allow the page’s own inline script and no other', async () => {
    const { headers } = await client.inject('GET', '/', { headers: html });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

it('serves the API if no app is built', async () => {
  const shopWithoutApp = await openTestShop({ webFolder: path.join(folder, 'none') });
  const client = new TestClient(shopWithoutApp.app);
  expect((await client.inject('GET', '/api/provinces')).statusCode).toBe(200);
  expect((await client.inject('GET', '/home', { headers: html })).statusCode).toBe(404);
  await shopWithoutApp.close();
});
