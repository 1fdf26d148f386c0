import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { stripPicture } from '#server/files/formats/strip-picture.ts';
import { photo } from '../../../support/data/photo.ts';

let webp: Buffer;
beforeAll(async () => {
  webp = await photo(40, 40).ensureAlpha(0.5).withMetadata({ orientation: 6, icc: 'p3' }).webp().toBuffer();
});

const chunk = Buffer.from('ABCD\x01\0\0\0a\0');

function withChunks(count: number): Buffer {
  const file = Buffer.concat([webp, Buffer.alloc(count * chunk.length, chunk)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

it('accepts a few chunks besides the picture', async () => {
  const file = withChunks(10);
  expect(stripPicture(file)).toBe(file);
  expect((await sharp(stripPicture(file)).metadata()).orientation).toBe(6);
});

it('does not accept more than 100 chunks', () => {
  expect(stripPicture(withChunks(100))).toBeUndefined();
  expect(stripPicture(withChunks(1_000_000))).toBeUndefined();
});

it('drops what comes after the end of the picture', () => {
  expect(stripPicture(Buffer.concat([webp, Buffer.alloc(10_000)]))).toEqual(webp);
  expect(stripPicture(Buffer.concat([webp, withChunks(1_000)]))).toEqual(webp);
});

it('accepts a picture that says it is longer than it is', () => {
  const file = Buffer.from(webp);
  file.writeUInt32LE(0xffffffff, 4);
  expect(stripPicture(file)).toBe(file);
});
