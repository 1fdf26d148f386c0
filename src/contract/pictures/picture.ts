/**
 * A picture's address is `/pictures/<content hash>.<thumbhash>/<width>.webp`: immutable, and carrying its own blurred
 * preview, so that a card can paint something before a byte of the picture has come.
 */
export const pictureWidths = [320, 640, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const shape = /^(.*\.([\w-]+))\/\d+\.webp$/;

/** The same picture in another width (px); addresses of other shapes stay as they are. */
export function pictureUrl(address: string, width: PictureWidth): string {
  return address.replace(shape, `$1/${width}.webp`);
}

/** The thumbhash in the address, base64url; `null` where the address carries none. */
export function picturePreview(address: string): string | null {
  return shape.exec(address)?.[2] ?? null;
}

/** What is the same in every width of a picture: its address without the width, with or without an origin before it. */
export function pictureName(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]+/, '');
  return shape.exec(path)?.[1] ?? path;
}
