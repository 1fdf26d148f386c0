/**
 * A picture's URL is `/pictures/<content hash>.<thumbhash>/<width>.webp`: immutable, and with its own blurred preview, so
 * that a card can paint something before the picture arrives.
 */
export const pictureWidths = [320, 640, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const pictureUrlPattern = /^(.*\.([\w-]+))\/\d+\.webp$/;

/** The same picture in another width (px); URLs of another form stay as they are. */
export function pictureUrl(url: string, width: PictureWidth): string {
  return url.replace(pictureUrlPattern, `$1/${width}.webp`);
}

/** The thumbhash in the URL, base64url. */
export function picturePreview(url: string): string | null {
  return pictureUrlPattern.exec(url)?.[2] ?? null;
}

/** The URL without origin and width, which is the same for all widths of a picture. */
export function pictureName(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/, '');
  return pictureUrlPattern.exec(path)?.[1] ?? path;
}
