import { open } from 'node:fs/promises';

/** Of a file without one, nobody can say whether its last line is whole. Also of UTF-16, where a character has two bytes. */
export async function endsWithLineBreak(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
  return /[\r\n]$/.test(buffer.toString('latin1').replaceAll('\0', ''));
}
