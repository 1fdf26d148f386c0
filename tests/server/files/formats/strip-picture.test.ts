import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stripPicture } from '#server/files/formats/strip-picture.ts';
import { photo } from '../../../support/data/photo.ts';

const open = () => photo(40, 40);

it.each([
  ['a JPEG', () => open().jpeg()],
  ['a progressive JPEG', () => open().jpeg({ progressive: true })],
  ['a PNG', () => open().png()],
  ['an interlaced PNG', () => open().png({ progressive: true })],
  ['a PNG with a palette', () => open().ensureAlpha(0.5).png({ palette: true })],
  ['a WebP', () => open().webp()],
  ['a WebP with transparency', () => open().ensureAlpha(0.5).webp()],
])('keeps the pixels of %s', async (_kind, encode) => {
  const file = await encode().toBuffer();
  const stripped = stripPicture(file);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
});

it.each([
  ['JPEG', () => open().jpeg()],
  ['PNG', () => open().png()],
])("keeps a %s's orientation and colour profile", async (_kind, encode) => {
  const file = await encode().withMetadata({ orientation: 6, icc: 'p3' }).toBuffer();
  const { orientation, icc, exif } = await sharp(file).metadata();
  expect(orientation).toBe(6);
  expect(await sharp(stripPicture(file)).metadata()).toMatchObject({ orientation, icc, exif });
});

async function createAnimation(): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map(color => photo(8, 8).tint(color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

it.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')],
  ['a GIF', () => open().gif().toBuffer()],
  ['an AVIF', () => open().avif().toBuffer()],
  ['a TIFF', () => open().tiff().toBuffer()],
  ['an animation', createAnimation],
])('does not accept %s', async (_kind, createFile) => {
  expect(stripPicture(await createFile())).toBeUndefined();
});
