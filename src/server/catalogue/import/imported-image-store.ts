import { eq } from 'drizzle-orm';
import { importedPictures } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';

/** The address of the picture that an earlier import made of `source`. */
export async function findImportedImage(database: Database, source: string): Promise<string | null> {
  const [row] = await database.select().from(importedPictures).where(eq(importedPictures.source, source));
  return row?.imageUrl ?? null;
}

/** Notes what was made of `source`. */
export async function saveImportedImage(database: Database, source: string, imageUrl: string): Promise<void> {
  await database
    .insert(importedPictures)
    .values({ source, imageUrl })
    .onConflictDoUpdate({ target: importedPictures.source, set: { imageUrl } });
}
