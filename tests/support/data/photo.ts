import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export function photo(width = 900, height = 1200) {
  return sharp({ create: { width, height, channels: 3, background: '#f4e7cf' } });
}

/** The header claims 60,000 × 60,000 px. */
export const decompressionBomb = () => pngThatClaims(60_000, 60_000);

/** Only its header has this size. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await photo(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
