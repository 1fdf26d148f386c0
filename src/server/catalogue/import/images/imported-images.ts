import { eq } from 'drizzle-orm';
import { importedPictures } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { storeImage } from '#server/files/images.ts';

interface ImageStores {
  database: Database;
  files: FileStore;
}

/** `null` also if the image's file no longer exists. */
export async function findImportedImage(
  { database, files }: ImageStores,
  source: string,
): Promise<string | null> {
  const [row] = await database.select().from(importedPictures).where(eq(importedPictures.source, source));
  return row && (await files.has(row.imageUrl.slice(1))) ? row.imageUrl : null;
}

/** With `cacheResults`, the next import finds the image by `source`. */
export async function saveImportedImage(
  { database, files }: ImageStores,
  source: string,
  bytes: Buffer,
  cacheResults: boolean,
): Promise<string> {
  const imageUrl = await storeImage(files, bytes);
  if (cacheResults)
    await database
      .insert(importedPictures)
      .values({ source, imageUrl })
      .onConflictDoUpdate({ target: importedPictures.source, set: { imageUrl } });
  return imageUrl;
}
