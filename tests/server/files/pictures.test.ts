import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PictureWidth, picturePreview, pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { type FileStore, openLocalStore } from '#server/files/file-store.ts';
import { InvalidPictureError, storePicture } from '#server/files/pictures.ts';
import { pngWithHostileProfile } from '../../support/data/hostile-profile.ts';
import { decompressionBomb } from '../../support/data/photo.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-pictures-'));
  files = openLocalStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createPicture = (width: number, height: number, background = '#b4325a') =>
  sharp({ create: { width, height, channels: 3, background } });

async function readMetadata(url: string, width: PictureWidth) {
  const bytes = await files.read(pictureUrl(url, width).slice(1));
  if (!bytes) throw new Error(`Nothing at ${width}`);
  return sharp(bytes).metadata();
}

it('stores the centre square as WebP in three widths, at a URL that contains a preview', async () => {
  const url = await storePicture(files, await createPicture(1600, 1200).jpeg().toBuffer());
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{24}\.[\w-]{20,64}\/640\.webp$/);
  for (const width of pictureWidths)
    expect(await readMetadata(url, width)).toMatchObject({ format: 'webp', width, height: width });
  const average = thumbHashToAverageRGBA(Buffer.from(picturePreview(url) ?? '', 'base64url'));
  expect(average.r).toBeCloseTo(0xb4 / 255, 1);
  expect(average.g).toBeCloseTo(0x32 / 255, 1);
});

it.each([
  ['a JPEG of 48 megapixels', () => createPicture(8_000, 6_000).jpeg().toBuffer()],
  ['a PNG of 15 megapixels', () => createPicture(5_000, 3_000).png().toBuffer()],
])('stores %s', async (_description, createFile) => {
  expect(await readMetadata(await storePicture(files, await createFile()), 1080)).toMatchObject({
    width: 1080,
  });
});

it('never enlarges', async () => {
  const url = await storePicture(files, await createPicture(500, 700).png().toBuffer());
  expect(await readMetadata(url, 1080)).toMatchObject({ width: 500, height: 500 });
  expect(await readMetadata(url, 320)).toMatchObject({ width: 320, height: 320 });
});

it('gives the same picture the same URL, and another a different one', async () => {
  const image = await createPicture(700, 700).png().toBuffer();
  const url = await storePicture(files, image);
  expect(await storePicture(files, image)).toBe(url);
  expect(await storePicture(files, await createPicture(700, 700, '#7d9a6b').png().toBuffer())).not.toBe(url);
});

it('turns a photo upright and drops its metadata', async () => {
  const top = createPicture(800, 400, '#ffffff').composite([
    { input: await createPicture(800, 100, '#000000').png().toBuffer(), top: 0, left: 0 },
  ]);
  const sideways = await top
    .withExif({ IFD0: { Make: 'A telephone' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const url = await storePicture(files, sideways);
  const bytes = (await files.read(pictureUrl(url, 320).slice(1))) ?? Buffer.alloc(0);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const row = { left: 0, width: 320, height: 20 };
  const brightness = async (from: number) =>
    (
      await sharp(
        await sharp(bytes)
          .extract({ ...row, top: from })
          .png()
          .toBuffer(),
      ).stats()
    ).channels[0]?.mean;
  expect(await brightness(0)).toBeGreaterThan(240);
  expect(await brightness(300)).toBeLessThan(20);
});

it('shows the colours of a phone as they were', async () => {
  const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const;
  const file = await sharp(red).withIccProfile('p3').png().toBuffer();
  const url = await storePicture(files, file);
  const bytes = (await files.read(pictureUrl(url, 320).slice(1))) ?? Buffer.alloc(0);
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(channel => channel.mean < 12 || channel.mean > 243)).toEqual([true, true, true]);
});

it('takes no longer for a picture whose profile wants seconds for each pixel', async () => {
  const usual = await measureCpu(await createPicture(16, 16).png().toBuffer());
  expect(await measureCpu(await pngWithHostileProfile())).toBeLessThan(200 + 5 * usual);
});

async function measureCpu(file: Buffer): Promise<number> {
  const startedAt = process.cpuUsage();
  await storePicture(files, file);
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
}

it('puts transparency on white', async () => {
  const transparent = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } });
  const url = await storePicture(files, await transparent.png().toBuffer());
  const bytes = (await files.read(pictureUrl(url, 320).slice(1))) ?? Buffer.alloc(0);
  expect((await sharp(bytes).stats()).channels.map(channel => channel.min)).toEqual([255, 255, 255]);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><rect width="9" height="9"/></svg>';

it.each([
  ['an SVG', async () => Buffer.from(svg)],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => createPicture(8, 8).gif().toBuffer()],
  ['an AVIF', () => createPicture(8, 8).avif().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
  ['a truncated photo', async () => (await createPicture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a bomb', decompressionBomb],
])('rejects %s', async (_description, createFile) => {
  await expect(storePicture(files, await createFile())).rejects.toThrow(InvalidPictureError);
});
