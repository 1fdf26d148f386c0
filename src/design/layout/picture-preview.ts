import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';
import { picturePreview } from '#contract/pictures/picture.ts';

interface Preview {
  /** A `data:` URL. */
  url: string;
  width: number;
  height: number;
  rgba: Uint8Array;
}

const previews = new Map<string, Preview | null>();

/**
 * The blurred preview in a picture's URL, decoded once; `null` if it has none, and where the page is prerendered: decoded
 * previews would be most of its bytes.
 */
export function findPreview(pictureUrl: string): Preview | null {
  const hash = picturePreview(pictureUrl);
  if (hash === null || typeof document === 'undefined') return null;
  const cached = previews.get(hash);
  if (cached !== undefined) return cached;
  const preview = decodePreview(hash);
  previews.set(hash, preview);
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

function decodePreview(hash: string): Preview | null {
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(bytes, byte => byte.charCodeAt(0)));
    return { url: rgbaToDataURL(w, h, rgba), width: w, height: h, rgba };
  } catch {
    return null;
  }
}
