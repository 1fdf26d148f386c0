import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PictureWidth, pictureWidths } from '#contract/pictures/picture.ts';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import type { FileStore } from './file-store.ts';
import { isDecodableSize } from './picture-size.ts';

export interface RawImage {
  data: Buffer;
  info: OutputInfo;
}

/** The file's format is not allowed, or it is damaged or too large. */
export class InvalidImageError extends Error {
  override name = 'InvalidImageError';
}

/** In px; the file could be read. */
export class ImageTooLargeError extends InvalidImageError {
  override name = 'ImageTooLargeError';
}

// `heif` is AVIF here: it shares HEIC's container, but our decoder lacks HEIC's patented compression (rule 14).
const allowedFormats = new Set(['jpeg', 'png', 'webp', 'heif']);

// libvips would keep decoded pictures for a next time that never comes.
sharp.cache(false);

const maxWidth = Math.max(...pictureWidths);

/**
 * Decodes an untrusted image (JPEG, PNG, WebP, AVIF): rotated upright, transparency on white, and no
 * larger than the shop shows it. Throws `InvalidImageError` if any pixel cannot be decoded.
 */
async function decodeImage(image: Buffer): Promise<RawImage> {
  // Not cropped to the square yet: the cropped part would not be decoded, and a truncated photo would pass.
  const size = { width: maxWidth, height: maxWidth, fit: 'outside', withoutEnlargement: true } as const;
  return rejectUndecodable(async () =>
    (await openImage(image)).resize(size).raw().toBuffer({ resolveWithObject: true }),
  );
}

/** As `decodeImage`, but at most `maxSide` px long and encoded as WebP. */
export function resizeImage(image: Buffer, maxSide: number): Promise<Buffer> {
  return rejectUndecodable(async () =>
    (await openImage(image))
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer(),
  );
}

async function openImage(image: Buffer): Promise<Sharp> {
  // The limit below is closer, and says how to go on.
  const picture = sharp(image, { limitInputPixels: false, failOn: 'warning', sequentialRead: true });
  const header = await picture.metadata();
  const { format = 'unknown', width, height } = header;
  if (!allowedFormats.has(format)) throw new InvalidImageError(`Format ${format} is not taken`);
  if (!isDecodableSize(header)) throw new ImageTooLargeError(`${width} × ${height} px are too many`);
  return picture.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' });
}

// Of the whole process: a customer's picture, a product's, the next customer's.
const runSerially = createSerialQueue();

async function rejectUndecodable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await runSerially(work);
  } catch (error) {
    throw error instanceof InvalidImageError
      ? error
      : new InvalidImageError('Cannot be decoded', { cause: error });
  }
}

/** Returns the URL. Throws `InvalidImageError`. */
export async function storeImage(files: FileStore, image: Buffer): Promise<string> {
  return storeRawImage(files, await decodeImage(image));
}

/**
 * Stores the centre square in every width, never enlarged, and returns the URL of the middle one. The URL is a hash of
 * the content and a preview, so storing a picture again changes nothing.
 */
export async function storeRawImage(files: FileStore, pixels: RawImage): Promise<string> {
  const square = cropSquare(pixels);
  const [preview, ...encoded] = await Promise.all([
    createPreview(square),
    ...pictureWidths.map(width => encodeWebp(square, width)),
  ]);
  const hash = createHash('sha256');
  for (const { bytes } of encoded) hash.update(bytes);
  const picture = `${hash.digest('hex').slice(0, 24)}.${preview}`;
  await Promise.all(encoded.map(({ width, bytes }) => files.write(imageFileName(picture, width), bytes)));
  return `/pictures/${picture}/640.webp`;
}

export const imageFileName = (picture: string, width: PictureWidth) => `pictures/${picture}/${width}.webp`;

function cropSquare({ data, info }: RawImage) {
  const side = Math.min(info.width, info.height);
  const left = Math.floor((info.width - side) / 2);
  const top = Math.floor((info.height - side) / 2);
  const { width, height, channels } = info;
  const openSquare = (): Sharp =>
    sharp(data, { raw: { width, height, channels } }).extract({ left, top, width: side, height: side });
  return { openSquare, side };
}
type Square = ReturnType<typeof cropSquare>;

// Effort 1 is four times as fast as the default of 4, for files a fifth larger.
async function encodeWebp({ openSquare, side }: Square, width: PictureWidth) {
  const resized = width < side ? openSquare().resize(width) : openSquare();
  return { width, bytes: await resized.webp({ quality: 80, effort: 1 }).toBuffer() };
}

async function createPreview({ openSquare, side }: Square): Promise<string> {
  const thumbnail = openSquare().resize(Math.min(100, side)).ensureAlpha().raw();
  const { data, info } = await thumbnail.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
