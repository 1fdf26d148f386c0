import { readFile, stat } from 'node:fs/promises';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  hasPicture,
  InvalidPictureError,
  PictureTooLargeError,
  storeRawPicture,
} from '#server/files/pictures.ts';
import {
  createPictureFetcher,
  maxPictureBytes,
  PictureUnavailableError,
  pictureTooLarge,
} from './fetch-picture.ts';
import { findImportedPicture, hashSource, saveImportedPicture } from './imported-pictures.ts';
import { findLocalPicture, indexLocalPictures, type LocalPictures } from './local-pictures.ts';
import { drawPlaceholder, placeholderColour } from './placeholder.ts';

export interface MissingPicture {
  code: string;
  source: string;
  reason: string;
}

export interface PictureImporter {
  /** Returns the URL in the shop; `null`, and an entry in `missing`, if the picture is unavailable. */
  importPicture(code: string, source: string): Promise<string | null>;
  storePlaceholder(code: string): Promise<string>;
  /** The first thousand. */
  readonly missing: MissingPicture[];
  missingCount(): number;
}

interface Dependencies {
  database: Database;
  files: FileStore;
  /** Searched first, by file name. */
  folder: string | null;
  /** Whether the next import reuses the pictures of this one. */
  cacheResults: boolean;
  allowPrivateAddresses: boolean;
}

interface Sources extends Dependencies {
  local: LocalPictures;
  fetchPicture(url: URL): Promise<Buffer>;
}

const maxMissingEntries = 1_000;

export async function createPictureImporter(dependencies: Dependencies): Promise<PictureImporter> {
  const local = await indexLocalPictures(dependencies.folder);
  const fetchPicture = createPictureFetcher(dependencies.allowPrivateAddresses);
  const sources: Sources = { ...dependencies, local, fetchPicture };
  const missing: MissingPicture[] = [];
  const storePlaceholder = cachePlaceholders(dependencies.files);
  let count = 0;
  return {
    missing,
    missingCount: () => count,
    storePlaceholder: code => storePlaceholder(placeholderColour(code)),
    importPicture: async (code, source) => {
      try {
        return await resolvePicture(sources, source);
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
    const url = urls.get(colour) ?? drawPlaceholder(colour).then(pixels => storeRawPicture(files, pixels));
    urls.set(colour, url);
    return url;
  };
}

function describeError(error: unknown): string {
  if (error instanceof PictureUnavailableError) return error.message;
  if (error instanceof PictureTooLargeError) return 'ảnh rộng hoặc dài quá, hãy thu nhỏ';
  if (error instanceof InvalidPictureError) return 'không phải ảnh JPEG, PNG hay WebP đọc được';
  throw error;
}

const ownUrlPattern = /\/pictures\/[0-9a-f]{24}\.[\w-]{10,64}\/\d+\.webp$/;

async function resolvePicture(sources: Sources, source: string): Promise<string> {
  const [ownUrl] = ownUrlPattern.exec(source) ?? [];
  if (ownUrl && (await hasPicture(sources.files, ownUrl))) return ownUrl;
  const file = findLocalPicture(source, sources.local);
  if (file) return importFile(sources, file);
  const importedUrl = await findImportedPicture(sources, source);
  if (importedUrl) return importedUrl;
  const url = parsePictureUrl(source);
  if (!url)
    throw new PictureUnavailableError(
      sources.folder ? 'không có trong thư mục ảnh' : 'không phải địa chỉ http; thêm --pictures THƯ-MỤC',
    );
  return saveImportedPicture(sources, source, await sources.fetchPicture(url), sources.cacheResults);
}

async function importFile(sources: Sources, file: string): Promise<string> {
  if ((await stat(file)).size > maxPictureBytes) throw new PictureUnavailableError(pictureTooLarge);
  const bytes = await readFile(file);
  const source = hashSource(bytes);
  const importedUrl = await findImportedPicture(sources, source);
  return importedUrl ?? saveImportedPicture(sources, source, bytes, sources.cacheResults);
}

function parsePictureUrl(source: string): URL | null {
  // Haravan exports URLs without a scheme.
  const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
