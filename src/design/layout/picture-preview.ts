import { rgbaToDataURL, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { picturePreview } from '#contract/pictures/picture.ts';

interface Preview {
  /** A `data:` URL. */
  url: string;
  width: number;
  height: number;
  rgba: Uint8Array;
}

const previews = new Map<string, Preview | null>();

/** Of all pixels, as CSS; `undefined` if the picture's URL has no preview. */
export function averageColour(pictureUrl: string): string | undefined {
  const bytes = previewBytes(pictureUrl);
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map(part => Math.round(part * 255)).join(' ')})`;
}

/** `undefined` until it has been decoded. */
export const knownPreview = (pictureUrl: string): Preview | null | undefined => previews.get(pictureUrl);

/** The blurred preview in a picture's URL, decoded once; `null` if it has none. */
export function findPreview(pictureUrl: string): Preview | null {
  const known = knownPreview(pictureUrl);
  if (known !== undefined) return known;
  const preview = decodePreview(pictureUrl);
  previews.set(pictureUrl, preview);
  return preview;
}

/** The colour around a point of a picture, in fractions of its side; `null` if the picture has no preview. */
export function colourAt(pictureUrl: string, { x, y }: { x: number; y: number }) {
  const preview = findPreview(pictureUrl);
  if (!preview) return null;
  const { width, height, rgba } = preview;
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)];
  const start = (Math.min(row, height - 1) * width + Math.min(column, width - 1)) * 4;
  return [rgba[start] ?? 0, rgba[start + 1] ?? 0, rgba[start + 2] ?? 0] as const;
}

function decodePreview(pictureUrl: string): Preview | null {
  const bytes = previewBytes(pictureUrl);
  if (!bytes) return null;
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  return { url: rgbaToDataURL(w, h, rgba), width: w, height: h, rgba };
}

function previewBytes(pictureUrl: string): Uint8Array | null {
  const hash = picturePreview(pictureUrl);
  if (hash === null) return null;
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, byte => byte.charCodeAt(0));
  } catch {
    return null;
  }
}
