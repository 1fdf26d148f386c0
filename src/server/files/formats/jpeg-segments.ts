import { readJpegSegments } from './read-jpeg-segments.ts';

/** A progressive photo has some 10 scans with up to 4 tables for each; a description of 10 MB fills 160 segments. */
const maxScans = 50;
const maxSegments = 1_000;

const startOfScan = 0xda;

/**
 * Frames, tables, scans, the end. Any other is never in a photo: libjpeg reads some without a length, and an arithmetic
 * decoder makes millions of pixels from nothing, silently, once its bytes have come to an end.
 */
const imageMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xd9, 0xda, 0xdb, 0xdc, 0xdd]);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** What colours and orientation need, by marker. */
const neededMetadata = new Map([
  [0xe0, 'JFIF\0'],
  [0xe1, 'Exif\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/**
 * What is needed to show the picture, up to its end; `undefined` if it has too many scans or segments, or something else
 * between them.
 */
export function listJpegParts(jpeg: Buffer): Buffer[] | undefined {
  const parts = [jpeg.subarray(0, 2)];
  let [scans, segments] = [0, 0];
  for (const { marker, start, end } of readJpegSegments(jpeg)) {
    segments += 1;
    if (marker === startOfScan) scans += 1;
    if (scans > maxScans || segments > maxSegments) return undefined;
    if (imageMarkers.has(marker) || isNeeded(jpeg, marker, start)) parts.push(jpeg.subarray(start, end));
    else if (!isMetadata(marker)) return undefined;
  }
  return parts;
}

function isNeeded(jpeg: Buffer, marker: number, start: number): boolean {
  const identifier = neededMetadata.get(marker);
  const dataStart = start + 4;
  return (
    identifier !== undefined &&
    jpeg.toString('latin1', dataStart, dataStart + identifier.length) === identifier
  );
}
