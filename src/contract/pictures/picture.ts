/**
 * In px. A picture's URL is `/pictures/<content hash>.<thumbhash>/<width>.webp`: it never changes, and its thumbhash is a
 * blurred preview that a card paints before the picture arrives.
 */
export const pictureWidths = [320, 640, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const pictureUrlPattern = /^(.*\.([\w-]+))\/\d+\.webp$/;

/** URLs of another form stay as they are. */
export function pictureUrl(url: string, width: PictureWidth): string {
  return url.replace(pictureUrlPattern, `$1/${width}.webp`);
}

/** The thumbhash, base64url; `null` for a URL of another form. */
export function picturePreview(url: string): string | null {
  return pictureUrlPattern.exec(url)?.[2] ?? null;
}

/** The same for all widths: the path without the width. */
export function pictureName(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/, '');
  return pictureUrlPattern.exec(path)?.[1] ?? path;
}
