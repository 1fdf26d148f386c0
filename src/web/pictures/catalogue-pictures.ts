import type { QueryClient } from '@tanstack/react-query';
import { listLocalProducts } from '#web/catalogue/local/local-catalogue.ts';
import { findPictures } from './pictures-in-data.ts';
import { cachedListPictures } from './wanted-pictures.ts';

/** Every picture of the catalogue, newest products first; until the phone holds it whole, those it has come to know. */
export async function cataloguePictures(queryClient: QueryClient): Promise<readonly string[]> {
  const held = await listLocalProducts(queryClient);
  return held ? findPictures(held) : cachedListPictures(queryClient);
}
