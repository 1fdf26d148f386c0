import type { Metadata } from 'sharp';

/** In px. What is longer takes seconds to read, line by line, however few pixels it has. */
const maxSide = 12_000;

/** Whether decoding would take no more than some 200 MB (rule 14). Reads only the header. */
export function isDecodableSize({ width = 0, height = 0, ...header }: Partial<Metadata>): boolean {
  return Math.max(width, height) <= maxSide && width * height <= maxPixels(header);
}

// A baseline JPEG is shrunk while it is read. A progressive one is in memory as a whole, an interlaced PNG with up to eight
// bytes a pixel.
function maxPixels({ format, isProgressive }: Partial<Metadata>): number {
  if (format === 'png' && isProgressive) return 8_000_000;
  return format === 'jpeg' && !isProgressive ? 50_000_000 : 16_000_000;
}
