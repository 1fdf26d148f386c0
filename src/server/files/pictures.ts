import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PictureWidth, pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import type { FileStore } from './file-store.ts';
import { isMatrixProfile } from './formats/icc-profile.ts';
import { stripPicture } from './formats/strip-picture.ts';
import { isDecodableSize } from './picture-size.ts';

export interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** The file's format is not allowed, or it is damaged or too large. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
}

/** In px; the file could be read. */
export class PictureTooLargeError extends InvalidPictureError {
  override name = 'PictureTooLargeError';
}

const allowedFormats = new Set(['jpeg', 'png', 'webp']);

// libvips would keep decoded pictures for a next time that never comes.
sharp.cache(false);

const maxWidth = Math.max(...pictureWidths);

/**
 * Decodes an untrusted picture (JPEG, PNG, WebP): rotated upright, transparency on white, and no
 * larger than the shop shows it. Throws `InvalidPictureError` if any pixel cannot be decoded.
 */
async function decodePicture(bytes: Buffer): Promise<RawPicture> {
  // Not cropped to the square yet: the cropped part would not be decoded, and a truncated photo would pass.
  const size = { width: maxWidth, height: maxWidth, fit: 'outside', withoutEnlargement: true } as const;
  return rejectUndecodable(async () =>
    (await openPicture(bytes)).resize(size).raw().toBuffer({ resolveWithObject: true }),
  );
}

/** As `decodePicture`, but at most `maxSide` px long and encoded as WebP. */
export function resizePicture(bytes: Buffer, maxSide: number): Promise<Buffer> {
  return rejectUndecodable(async () =>
    (await openPicture(bytes))
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer(),
  );
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const stripped = stripPicture(bytes);
  if (!stripped) throw new InvalidPictureError('The format is not accepted');
  // The limit below is closer, and says how to go on.
  const options = { limitInputPixels: false, failOn: 'warning', sequentialRead: true } as const;
  const header = await sharp(stripped, options).metadata();
  const { format = 'unknown', width, height, icc } = header;
  if (!allowedFormats.has(format)) throw new InvalidPictureError(`Format ${format} is not taken`);
  if (!isDecodableSize(header)) throw new PictureTooLargeError(`${width} × ${height} px are too many`);
  const ignoreIcc = icc !== undefined && !isMatrixProfile(icc);
  const picture = sharp(stripped, { ...options, ignoreIcc });
  return picture.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' });
}

// An import prepares several products at once: two decoded pictures would take twice the memory.
const runSerially = createSerialQueue();

async function rejectUndecodable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await runSerially(work);
  } catch (error) {
    throw error instanceof InvalidPictureError
      ? error
      : new InvalidPictureError('Cannot be decoded', { cause: error });
  }
}

/** Returns the URL. Throws `InvalidPictureError`. */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<string> {
  return storeRawPicture(files, await decodePicture(bytes));
}

/**
 * Stores the centre square in every width, never enlarged, and returns the URL of the middle one. The URL is a hash of
 * the content and a preview, so storing a picture again changes nothing.
 */
export async function storeRawPicture(files: FileStore, pixels: RawPicture): Promise<string> {
  const square = cropSquare(pixels);
  const [preview, ...encoded] = await Promise.all([
    createPreview(square),
    ...pictureWidths.map(width => encodeWebp(square, width)),
  ]);
  const hash = createHash('sha256');
  for (const { bytes } of encoded) hash.update(bytes);
  const picture = `${hash.digest('hex').slice(0, 24)}.${preview}`;
  await Promise.all(encoded.map(({ width, bytes }) => files.write(pictureFileName(picture, width), bytes)));
  return `/pictures/${picture}/640.webp`;
}

/** Names in the file store, one for each width, of a picture with this URL. */
export const listPictureFiles = (url: string): string[] =>
  pictureWidths.map(width => pictureUrl(url, width).slice(1));

/** Whether it is stored in every width. */
export async function hasPicture(files: FileStore, url: string): Promise<boolean> {
  const found = await Promise.all(listPictureFiles(url).map(name => files.has(name)));
  return found.every(Boolean);
}

export const pictureFileName = (picture: string, width: PictureWidth) => `pictures/${picture}/${width}.webp`;

function cropSquare({ data, info }: RawPicture) {
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
