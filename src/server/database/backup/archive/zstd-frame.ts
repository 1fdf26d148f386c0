import type { FileHandle } from 'node:fs/promises';

const magic = 0xfd2fb528;
const magicBytes = 4;
const blockHeaderBytes = 3;
const checksumBytes = 4;

interface Frame {
  end: number;
  /** Bytes of its blocks. */
  content: number;
}

/** The frame of zstd that begins there (RFC 8878), from its headers alone; `null` if none does. */
export async function readFrame(handle: FileHandle, start: number, size: number): Promise<Frame | null> {
  if ((await readNumber(handle, start, magicBytes)) !== magic) return null;
  const descriptor = await readNumber(handle, start + magicBytes, 1);
  const first = start + magicBytes + 1 + headerFieldBytes(descriptor);
  const hasChecksum = (descriptor & 4) > 0;
  let [position, content, isLast] = [first, 0, false];
  while (!isLast && position < size) {
    const header = await readNumber(handle, position, blockHeaderBytes);
    const isRepeatedByte = ((header >> 1) & 3) === 1;
    const bytes = isRepeatedByte ? 1 : header >> 3;
    isLast = (header & 1) === 1;
    content += bytes;
    position += blockHeaderBytes + bytes;
  }
  // Beyond the size where the last block is missing.
  return { end: isLast ? position + (hasChecksum ? checksumBytes : 0) : size + 1, content };
}

/** Of the window, the dictionary and the size of the content. */
function headerFieldBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & 32) > 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return (isSingleSegment ? 0 : 1) + dictionaryBytes + sizeBytes;
}

/** Zeros beyond the end of the file. */
async function readNumber(handle: FileHandle, position: number, length: number): Promise<number> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.readUIntLE(0, length);
}
