import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { stripPicture } from '#server/files/formats/strip-picture.ts';
import { photo } from '../../../support/data/photo.ts';

let webp: Buffer;
beforeAll(async () => {
  webp = await photo(40, 40).ensureAlpha(0.5).withMetadata({ orientation: 6, icc: 'p3' }).webp().toBuffer();
});

const chunk = Buffer.from('ABCD\x01\0\0\0a\0');

const withChunks = (count: number) => Buffer.concat([webp, Buffer.alloc(count * chunk.length, chunk)]);

it('accepts a few chunks besides the picture', async () => {
  const file = withChunks(10);
  expect(stripPicture(file)).toBe(file);
  expect((await sharp(stripPicture(file)).metadata()).orientation).toBe(6);
});

it('does not accept more than 100 chunks', () => {
  expect(stripPicture(withChunks(100))).toBeUndefined();
  expect(stripPicture(withChunks(1_000_000))).toBeUndefined();
});
