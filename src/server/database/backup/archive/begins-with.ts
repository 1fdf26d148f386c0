import { open } from 'node:fs/promises';

/** `false` if the file cannot be read. */
export async function beginsWith(file: string, header: Uint8Array): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0);
    return buffer.equals(header);
  } finally {
    await handle.close();
  }
}
