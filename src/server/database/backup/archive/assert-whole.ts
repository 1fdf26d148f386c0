import { open } from 'node:fs/promises';
import { isEncrypted } from './encryption.ts';
import { damagedError } from './open-backup.ts';
import { readFrame } from './zstd-frame.ts';

/**
 * Throws, in Vietnamese, if the file lacks its last byte or holds more than one archive: the decompressor neither misses what
 * is behind the last row nor minds what follows. Of an encrypted backup, its encryption says so.
 */
export async function assertWhole(file: string): Promise<void> {
  if (await isEncrypted(file)) return;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let frame = await readFrame(handle, 0, size);
    while (frame && frame.end < size) {
      // The compressor may add an empty one.
      frame = await readFrame(handle, frame.end, size);
      if (!frame || frame.content > 0) throw damagedError('phía sau có phần thừa');
    }
    if (!frame || frame.end > size) throw damagedError('tệp bị cụt');
  } finally {
    await handle.close();
  }
}
