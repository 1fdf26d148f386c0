import { once } from 'node:events';

/**
 * Reads a picture of `length` bytes from the standard input: as a message it would be copied several times. The next one must
 * not be written before the response to this one.
 */
export async function readPicture(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const piece: Buffer | null = process.stdin.read();
    if (piece) filled += piece.copy(bytes, filled);
    else await once(process.stdin, 'readable');
  }
  return bytes;
}
