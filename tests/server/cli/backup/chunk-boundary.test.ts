import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openBackup } from '#server/database/backup/archive/open-backup.ts';

/** As Node reads a file. */
const chunkBytes = 65_536;
/** The compressor may add two, and Node's decompressor takes a chunk that begins within them for damage. */
const emptyFramesBytes = 18;

it.each([1, 8, 18, 60])(
  'a backup of %i bytes more than a chunk ends with a chunk that holds the empty frames',
  async more => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-chunks-'));
    const file = path.join(folder, 'shop.tar.zst');
    const bytes = randomBytes(chunkBytes + more);
    await writeFile(file, bytes);
    const chunks = await (await openBackup(file, [])).toArray();
    await rm(folder, { recursive: true });
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(chunks.at(-1).length).toBeGreaterThan(emptyFramesBytes);
  },
);
