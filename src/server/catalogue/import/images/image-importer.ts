import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ImageTooLargeError, InvalidImageError, storeRawImage } from '#server/files/images.ts';
import { createImageFetcher, ImageUnavailableError, imageTooLarge, maxImageBytes } from './fetch-image.ts';
import { findImportedImage, saveImportedImage } from './imported-images.ts';
import { findLocalImage, indexLocalImages, type LocalImages } from './local-images.ts';
import { drawPlaceholder, placeholderColour } from './placeholder.ts';

export interface MissingImage {
  code: string;
  source: string;
  reason: string;
}

export interface ImageImporter {
  /** Returns the URL in the shop; `null`, and an entry in `missing`, if the image is unavailable. */
  importImage(code: string, source: string): Promise<string | null>;
  storePlaceholder(code: string): Promise<string>;
  /** The first thousand. */
  readonly missing: MissingImage[];
  missingCount(): number;
}

interface Dependencies {
  database: Database;
  files: FileStore;
  /** Searched first, by file name. */
  folder: string | null;
  /** Whether the next import reuses the images of this one. */
  cacheResults: boolean;
  allowPrivateAddresses: boolean;
}

interface Sources extends Dependencies {
  local: LocalImages;
  fetchImage(url: URL): Promise<Buffer>;
}

const maxMissingEntries = 1_000;

export async function createImageImporter(dependencies: Dependencies): Promise<ImageImporter> {
  const local = await indexLocalImages(dependencies.folder);
  const fetchImage = createImageFetcher(dependencies.allowPrivateAddresses);
  const sources: Sources = { ...dependencies, local, fetchImage };
  const missing: MissingImage[] = [];
  const storePlaceholder = cachePlaceholders(dependencies.files);
  let count = 0;
  return {
    missing,
    missingCount: () => count,
    storePlaceholder: code => storePlaceholder(placeholderColour(code)),
    importImage: async (code, source) => {
      try {
        return await resolveImage(sources, source);
      } catch (error) {
        const reason = describeError(error);
        count += 1;
        if (missing.length < maxMissingEntries) missing.push({ code, source, reason });
        return null;
      }
    },
  };
}

// There are only a few colours, and thousands of products may need a placeholder.
function cachePlaceholders(files: FileStore): (colour: string) => Promise<string> {
  const urls = new Map<string, Promise<string>>();
  return colour => {
    const url = urls.get(colour) ?? drawPlaceholder(colour).then(pixels => storeRawImage(files, pixels));
    urls.set(colour, url);
    return url;
  };
}

function describeError(error: unknown): string {
  if (error instanceof ImageUnavailableError) return error.message;
  if (error instanceof ImageTooLargeError) return 'ảnh rộng hoặc dài quá, hãy thu nhỏ';
  if (error instanceof InvalidImageError) return 'không phải ảnh JPEG, PNG hay WebP đọc được';
  throw error;
}

const ownUrlPattern = /\/pictures\/[0-9a-f]{24}\.[\w-]{10,64}\/\d+\.webp$/;

async function resolveImage(sources: Sources, source: string): Promise<string> {
  const [ownUrl] = ownUrlPattern.exec(source) ?? [];
  if (ownUrl && (await sources.files.has(ownUrl.slice(1)))) return ownUrl;
  const file = findLocalImage(source, sources.local);
  if (file) return importFile(sources, file);
  const importedUrl = await findImportedImage(sources, source);
  if (importedUrl) return importedUrl;
  const url = parseImageUrl(source);
  if (!url)
    throw new ImageUnavailableError(
      sources.folder ? 'không có trong thư mục ảnh' : 'không phải địa chỉ http; thêm --pictures THƯ-MỤC',
    );
  return saveImportedImage(sources, source, await sources.fetchImage(url), sources.cacheResults);
}

async function importFile(sources: Sources, file: string): Promise<string> {
  if ((await stat(file)).size > maxImageBytes) throw new ImageUnavailableError(imageTooLarge);
  const bytes = await readFile(file);
  const source = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const importedUrl = await findImportedImage(sources, source);
  return importedUrl ?? saveImportedImage(sources, source, bytes, sources.cacheResults);
}

function parseImageUrl(source: string): URL | null {
  // Haravan exports URLs without a scheme.
  const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
