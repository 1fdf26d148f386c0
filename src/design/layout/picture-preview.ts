import { thumbHashToDataURL } from 'thumbhash';
import { picturePreview } from '#contract/pictures/picture.ts';

const drawn = new Map<string, string | null>();

/** The blurred preview a picture's address carries, as a `data:` image; drawn once, `null` where there is none. */
export function previewImage(address: string): string | null {
  const hash = picturePreview(address);
  if (hash === null) return null;
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  const image = draw(hash);
  drawn.set(hash, image);
  return image;
}

function draw(hash: string): string | null {
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
    return thumbHashToDataURL(Uint8Array.from(bytes, byte => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}
