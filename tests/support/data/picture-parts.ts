import { crc32 } from 'node:zlib';

const startOfImage = 2;
const pngHeaderEnd = 33;

/** Of a JPEG; `marker` is its second byte. */
export function jpegSegment(marker: number, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** After the start of the image. */
export const withSegments = (jpeg: Buffer, ...segments: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, startOfImage), ...segments, jpeg.subarray(startOfImage)]);

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** Between the header and the pixels. */
export const withChunks = (png: Buffer, ...chunks: Uint8Array[]) =>
  Buffer.concat([png.subarray(0, pngHeaderEnd), ...chunks, png.subarray(pngHeaderEnd)]);

/** The same part again and again, as often as it fits into 10 MB. */
export const tenMegabytesOf = (part: Buffer) => Buffer.alloc(10_000_000 - (10_000_000 % part.length), part);
