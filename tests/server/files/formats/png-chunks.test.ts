import { deflateSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { stripPicture } from '#server/files/formats/strip-picture.ts';
import { resizePicture } from '#server/files/pictures.ts';
import { photo } from '../../../support/data/photo.ts';
import { pngChunk, tenMegabytesOf, withChunks } from '../../../support/data/picture-parts.ts';
import { timesOfReading } from '../../../support/data/times-of-reading.ts';

let png: Buffer;
beforeAll(async () => {
  png = await photo(8, 8).png().toBuffer();
});

it('drops texts, frames and unknown chunks, and what follows the picture', () => {
  const dropped = ['tEXt', 'zTXt', 'iTXt', 'acTL', 'fcTL', 'fdAT', 'abCd'].map(type =>
    pngChunk(type, Buffer.from('a\0\0b')),
  );
  const kept = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'tRNS'].map(type => pngChunk(type));
  const file = withChunks(png, ...dropped, ...kept, ...dropped);
  expect(stripPicture(Buffer.concat([file, Buffer.alloc(9)]))).toEqual(withChunks(png, ...kept));
  expect(stripPicture(png)).toEqual(png);
});

it('gives no more of a truncated picture than there is', async () => {
  const truncated = png.subarray(0, -20);
  expect(stripPicture(truncated)).toEqual(truncated);
  await expect(resizePicture(truncated, 100)).rejects.toThrow('Cannot be decoded');
});

const text = pngChunk('tEXt', Buffer.from('a\0'));

it('accepts the pixels in chunks of 2 kB, and does not accept more than 5,000 chunks', () => {
  const ownChunks = 4;
  expect(stripPicture(withChunks(png, ...Array<Buffer>(5_000 - ownChunks).fill(text)))).toEqual(png);
  expect(stripPicture(withChunks(png, ...Array<Buffer>(5_001).fill(text)))).toBeUndefined();
});

it.each([
  ['texts', text],
  ['empty pixels', pngChunk('IDAT')],
  ['unknown chunks', pngChunk('abCd')],
])('refuses 10 MB of %s before it copies anything', (_description, chunk) => {
  const file = withChunks(png, tenMegabytesOf(chunk));
  const refuse = () => expect(stripPicture(file)).toBeUndefined();
  expect(timesOfReading(file, refuse)).toBeLessThan(5);
});

it('reads a picture with a gigabyte of compressed texts as fast as one without', async () => {
  const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]));
  const file = withChunks(png, ...Array<Buffer>(20).fill(bomb));
  const startedAt = performance.now();
  await resizePicture(file, 2_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
