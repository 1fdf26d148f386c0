import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Visitor } from '../../support/test-client.ts';

const script = 'document.documentElement.dataset.ready = "yes"';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/main-abc.js"></script>`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-dist-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'sw.js'), '// worker');
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'plain');
  await writeFile(path.join(folder, 'assets/main-abc.js.br'), brotliCompressSync('plain'));
  shop = await openShop({ webFolder: folder });
  visitor = new Visitor(shop.app);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it.each(['/', '/home', '/product/7', '/orders/0199-x/edit', '/khong-co'])(
  'opens the app at %s',
  async address => {
    const answer = await visitor.send('GET', address, { headers: html });
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  },
);

it.each([
  '/robots.txt',
  '/assets/main-old.js',
  '/assets/x',
  '/api/nothing',
  '/api',
  '/pictures/x',
  '/sanctum/x',
])('has no page in the place of %s', async address => {
  const answer = await visitor.send('GET', address, { headers: html });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('Không tìm thấy');
});

it('gives the page to navigations only', async () => {
  expect((await visitor.send('GET', '/home', { headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  );
  expect((await visitor.send('POST', '/home', { headers: html })).statusCode).toBe(404);
});

it('lets browsers keep what has a hash in its name, and ask about the worker each time', async () => {
  const asset = await visitor.send('GET', '/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect((await visitor.send('GET', '/assets/main-abc.js')).body).toBe('plain');
  expect((await visitor.send('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
});

it.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/.env', '/%2e%2e/secret'])(
  'gives no %s',
  async address => {
    expect((await visitor.send('GET', address)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

describe('security headers', () => {
  it('let the page’s own inline script run and no other', async () => {
    const { headers } = await visitor.send('GET', '/', { headers: html });
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

it('answers the API where no app is built', async () => {
  const bare = await openShop({ webFolder: path.join(folder, 'none') });
  const somebody = new Visitor(bare.app);
  expect((await somebody.send('GET', '/api/provinces')).statusCode).toBe(200);
  expect((await somebody.send('GET', '/home', { headers: html })).statusCode).toBe(404);
  await bare.close();
});
