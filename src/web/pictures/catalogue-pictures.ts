import type { QueryClient } from '@tanstack/react-query';
import { everythingHeld } from '#web/catalogue/local/local-catalogue.ts';
import { picturesIn } from './pictures-in-data.ts';
import { knownPictures } from './wanted-pictures.ts';

/** Every picture of the catalogue, newest products first; until the phone holds it whole, those it has come to know. */
export async function cataloguePictures(queryClient: QueryClient): Promise<readonly string[]> {
  const held = await everythingHeld(queryClient);
  return held ? picturesIn(held) : knownPictures(queryClient);
}
