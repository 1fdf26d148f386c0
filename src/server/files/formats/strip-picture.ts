import { listJpegParts } from './jpeg-segments.ts';
import { listPngParts } from './png-chunks.ts';
import { listWebpParts } from './webp-chunks.ts';

/**
 * Without what the shop does not use (texts, thumbnails): libvips takes memory and time for each such part. `undefined` if
 * the first bytes are not those of JPEG, PNG or WebP, or if the file has more scans, chunks or frames than a photo. Other
 * formats never reach libvips: it draws an SVG of 34 kB for twelve seconds, and decodes the one tile of an AVIF as often as
 * its grid names it.
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
