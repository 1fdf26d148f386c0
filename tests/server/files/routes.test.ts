import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { storePicture } from '#server/files/pictures.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  const image = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#f4e7cf' } });
  url = await storePicture(shop.dependencies.files, await image.png().toBuffer());
});
afterAll(() => shop.close());

it.each(pictureWidths)('serves a picture %d px wide to anyone, cacheable for ever', async width => {
  const { statusCode, headers, rawPayload } = await shop.app.inject(pictureUrl(url, width));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await sharp(rawPayload).metadata()).width).toBe(width);
});

const missingUrls = [
  ['an unknown picture', () => `/pictures/${'0'.repeat(24)}.abcdefghijkl/640.webp`],
  ['an unknown width', () => url.replace('640', '641')],
  ['another extension', () => url.replace('.webp', '.svg')],
  ['a path out of the folder', () => '/pictures/..%2f..%2f..%2fetc/passwd'],
  ['a path out of the folder in the name', () => url.replace('640.webp', '..%2f..%2f640.webp')],
  ['a name with a NUL', () => url.replace('640.webp', '640.webp%00')],
] as const;

it.each(missingUrls)('sends 404 for %s, not cacheable', async (_description, createUrl) => {
  const response = await shop.app.inject(createUrl());
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: expect.stringMatching(/Không tìm thấy/) });
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});
