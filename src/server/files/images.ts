import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PictureWidth, pictureWidths } from '#contract/pictures/picture.ts';
import type { FileStore } from './file-store.ts';
import { createSerialQueue } from './serial-queue.ts';

/** A decoded picture: no format, nothing hidden in it, only what is seen. */
export interface RawImage {
  data: Buffer;
  info: OutputInfo;
}

/** The file is no picture this shop takes: another format, damaged, or too large. */
export class InvalidImageError extends Error {
  override name = 'InvalidImageError';
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif']);
const mostPixels = 50_000_000;

const widest = Math.max(...pictureWidths);

/**
 * Decodes a picture from outside (JPEG, PNG, WebP, HEIC; up to 50 megapixels), turned upright, transparency on white,
 * and no larger than the shop shows it. What cannot be decoded to the last pixel is refused with `NotAPicture`.
 */
async function decodePicture(image: Buffer): Promise<RawImage> {
  // Not cut to its square at once: what is cut away would not be decoded, and a photo cut off pass for whole.
  const size = { width: widest, height: widest, fit: 'outside', withoutEnlargement: true } as const;
  return decoding(async () =>
    (await openPicture(image)).resize(size).raw().toBuffer({ resolveWithObject: true }),
  );
}

/** The same, but only `longestSide` px long at most, as WebP: a large picture is never whole in memory. */
export async function resizeImage(image: Buffer, longestSide: number): Promise<Buffer> {
  return decoding(async () =>
    (await openPicture(image))
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer(),
  );
}

async function openPicture(image: Buffer): Promise<Sharp> {
  const picture = sharp(image, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true });
  const { format = 'unknown' } = await picture.metadata();
  if (!formats.has(format)) throw new InvalidImageError(`Format ${format} is not taken`);
  return picture.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' });
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw failure instanceof InvalidImageError
      ? failure
      : new InvalidImageError('Cannot be decoded', { cause: failure });
  }
}

const inTurn = createSerialQueue();

/** Stores a product's picture from outside and returns its address; `NotAPicture` where it is none. */
export async function storeImage(files: FileStore, image: Buffer): Promise<string> {
  return storeRawImage(files, await inTurn(() => decodePicture(image)));
}

/**
 * Stores the middle square of a picture as WebP in every width, none larger than the picture itself, and returns the
 * address of the middle one. The address is made of the content, so storing a picture again changes nothing.
 */
export async function storeRawImage(files: FileStore, pixels: RawImage): Promise<string> {
  const square = squareOf(pixels);
  const [preview, ...encoded] = await Promise.all([
    previewOfPixels(square),
    ...pictureWidths.map(width => webp(square, width)),
  ]);
  const hash = createHash('sha256');
  for (const { bytes } of encoded) hash.update(bytes);
  const picture = `${hash.digest('hex').slice(0, 24)}.${preview}`;
  await Promise.all(encoded.map(({ width, bytes }) => files.write(imageFileName(picture, width), bytes)));
  return `/pictures/${picture}/640.webp`;
}

/** Where a picture's file lies in the store. */
export const imageFileName = (picture: string, width: PictureWidth) => `pictures/${picture}/${width}.webp`;

function squareOf({ data, info }: RawImage) {
  const side = Math.min(info.width, info.height);
  const left = Math.floor((info.width - side) / 2);
  const top = Math.floor((info.height - side) / 2);
  const { width, height, channels } = info;
  const open = (): Sharp =>
    sharp(data, { raw: { width, height, channels } }).extract({ left, top, width: side, height: side });
  return { open, side };
}
type Square = ReturnType<typeof squareOf>;

// Effort 1 is four times as fast as the default of 4, for files a fifth larger.
async function webp({ open, side }: Square, width: PictureWidth) {
  const smaller = width < side ? open().resize(width) : open();
  return { width, bytes: await smaller.webp({ quality: 80, effort: 1 }).toBuffer() };
}

async function previewOfPixels({ open, side }: Square): Promise<string> {
  const small = open().resize(Math.min(100, side)).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
