import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { importedPictures } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hasPicture, storePicture } from '#server/files/pictures.ts';

/** PostgreSQL indexes no text of more than 2,704 bytes; a signed URL may be longer. */
const maxSourceBytes = 2_000;

interface PictureStores {
  database: Database;
  files: FileStore;
}

/** `null` also if a file of the picture no longer exists. */
export async function findImportedPicture(
  { database, files }: PictureStores,
  source: string,
): Promise<string | null> {
  const [row] = await database
    .select()
    .from(importedPictures)
    .where(eq(importedPictures.source, shorten(source)));
  return row && (await hasPicture(files, row.imageUrl)) ? row.imageUrl : null;
}

/** With `cacheResults`, the next import finds the picture by `source`. */
export async function saveImportedPicture(
  { database, files }: PictureStores,
  source: string,
  bytes: Buffer,
  cacheResults: boolean,
): Promise<string> {
  const imageUrl = await storePicture(files, bytes);
  if (cacheResults)
    await database
      .insert(importedPictures)
      .values({ source: shorten(source), imageUrl })
      .onConflictDoUpdate({ target: importedPictures.source, set: { imageUrl } });
  return imageUrl;
}

export const hashSource = (source: string | Buffer) =>
  `sha256:${createHash('sha256').update(source).digest('hex')}`;

const shorten = (source: string) =>
  Buffer.byteLength(source) > maxSourceBytes ? hashSource(source) : source;
