import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAcceptedFormat } from '#server/files/picture-format.ts';
import { photo } from '../../support/data/photo.ts';

const open = () => photo(40, 40);

it.each([
  ['a JPEG', () => open().jpeg()],
  ['a progressive JPEG', () => open().jpeg({ progressive: true })],
  ['a PNG', () => open().png()],
  ['a WebP', () => open().webp()],
  ['a WebP with transparency', () => open().ensureAlpha(0.5).webp()],
  ['an AVIF', () => open().avif()],
])('accepts %s', async (_kind, encode) => {
  expect(isAcceptedFormat(await encode().toBuffer())).toBe(true);
});

async function createAnimation(): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map(color => photo(8, 8).tint(color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const scans = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from([0xff, 0xda, 0, 8])));

it.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')],
  ['a GIF', () => open().gif().toBuffer()],
  ['a TIFF', () => open().tiff().toBuffer()],
  ['a JPEG of 51 scans', async () => Buffer.concat([await open().jpeg().toBuffer(), scans(50)])],
  ['an animation', createAnimation],
])('does not accept %s', async (_kind, createFile) => {
  expect(isAcceptedFormat(await createFile())).toBe(false);
});
