import { listJpegParts } from './jpeg-segments.ts';
import { listPngParts } from './png-chunks.ts';
import { listWebpParts } from './webp-chunks.ts';

/**
 * The same picture without what the shop does not use (texts, thumbnails), before libvips sees the file: it would take
 * memory and time for each such part. `undefined` if the format, told by the first bytes, is not accepted – libvips would
 * draw an SVG of 34 kB for twelve seconds before it tells, and decode the one tile of an AVIF as often as its grid names it –
 * or if the file is legal and endless: a JPEG of thousands of scans, an animation of thousands of frames.
 */
export function stripPicture(bytes: Buffer): Buffer | undefined {
  const parts = listParts(bytes);
  const length = parts?.reduce((sum, part) => sum + part.length, 0);
  return length === bytes.length ? bytes : parts && Buffer.concat(parts);
}

function listParts(bytes: Buffer): Buffer[] | undefined {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return listJpegParts(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return listPngParts(bytes);
  if (/^RIFF.{4}WEBP/s.test(head)) return listWebpParts(bytes);
  return undefined;
}
