import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { findImportedImage, saveImportedImage } from '#server/catalogue/import/imported-image-store.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { InvalidImageError, storeImage, storeRawImage } from '#server/files/images.ts';
import { fetchImage, ImageUnavailableError, imageTooLarge, maxImageBytes } from './fetch-image.ts';
import { findLocalImage, indexLocalImages, type LocalImages } from './local-images.ts';
import { drawPlaceholder, placeholderColour } from './placeholder.ts';

export interface MissingImage {
  code: string;
  source: string;
  reason: string;
}

export interface ImageImporter {
  /** Address in the shop of the picture from `source`; `null` where it does not come, which `missing` then says. */
  addressOf(code: string, source: string): Promise<string | null>;
  /** Address of the drawn picture for a product without one. */
  placeholder(code: string): Promise<string>;
  readonly missing: MissingImage[];
  missingCount(): number;
}

interface Means {
  database: Database;
  files: FileStore;
  /** Folder with pictures by file name; looked into first. */
  folder: string | null;
  /** Whether what came is remembered for the next time. */
  remember: boolean;
}

const mostTold = 1_000;
const failuresOfHost = 5;

/** Gets pictures into the shop from wherever a file says, each source once. */
export async function createImageImporter(means: Means): Promise<ImageImporter> {
  const local = await indexLocalImages(means.folder);
  const missing: MissingImage[] = [];
  const failures = new Map<string, number>();
  const drawn = drawnOnce(means.files);
  let count = 0;
  return {
    missing,
    missingCount: () => count,
    placeholder: code => drawn(placeholderColour(code)),
    addressOf: async (code, source) => {
      try {
        return await bring(means, local, failures, source);
      } catch (failure) {
        const reason = reasonOf(failure);
        count += 1;
        if (missing.length < mostTold) missing.push({ code, source, reason });
        return null;
      }
    },
  };
}

// There are only a few, and thousands of products may have none of their own.
function drawnOnce(files: FileStore): (ground: string) => Promise<string> {
  const addresses = new Map<string, Promise<string>>();
  return ground => {
    const known =
      addresses.get(ground) ?? drawPlaceholder(ground).then(pixels => storeRawImage(files, pixels));
    addresses.set(ground, known);
    return known;
  };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ImageUnavailableError) return failure.message;
  if (failure instanceof InvalidImageError) return 'không phải ảnh JPEG, PNG hay WebP đọc được';
  throw failure;
}

const ownAddress = /\/pictures\/[0-9a-f]{24}\.[\w-]{10,64}\/\d+\.webp$/;

async function bring(
  means: Means,
  local: LocalImages,
  failures: Map<string, number>,
  source: string,
): Promise<string> {
  const [own] = ownAddress.exec(source) ?? [];
  if (own && (await means.files.has(own.slice(1)))) return own;
  const file = findLocalImage(source, local);
  if (file) return bringFile(means, file);
  const known = await stillThere(means, source);
  if (known) return known;
  const address = addressIn(source);
  if (!address)
    throw new ImageUnavailableError(
      means.folder ? 'không có trong thư mục ảnh' : 'không phải địa chỉ http; thêm --pictures THƯ-MỤC',
    );
  return keep(means, source, await fetchPatiently(address, failures));
}

// Where a whole host is away, every one of its thousand pictures would wait for it.
async function fetchPatiently(address: URL, failures: Map<string, number>): Promise<Buffer> {
  const failed = failures.get(address.host) ?? 0;
  if (failed >= failuresOfHost)
    throw new ImageUnavailableError(`không kết nối được ${address.host}, đã thôi thử`, true);
  try {
    const bytes = await fetchImage(address);
    failures.delete(address.host);
    return bytes;
  } catch (failure) {
    if (failure instanceof ImageUnavailableError && failure.unreachable)
      failures.set(address.host, failed + 1);
    throw failure;
  }
}

async function bringFile(means: Means, file: string): Promise<string> {
  if ((await stat(file)).size > maxImageBytes) throw new ImageUnavailableError(imageTooLarge);
  const bytes = await readFile(file);
  const source = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  return (await stillThere(means, source)) ?? keep(means, source, bytes);
}

async function stillThere({ database, files }: Means, source: string): Promise<string | null> {
  const known = await findImportedImage(database, source);
  return known && (await files.has(known.slice(1))) ? known : null;
}

async function keep({ database, files, remember }: Means, source: string, bytes: Buffer): Promise<string> {
  const address = await storeImage(files, bytes);
  if (remember) await saveImportedImage(database, source, address);
  return address;
}

function addressIn(source: string): URL | null {
  // Haravan writes addresses without a scheme.
  const address = URL.parse(source.startsWith('//') ? `https:${source}` : source);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
