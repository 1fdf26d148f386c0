import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { resizeInWorker } from '#server/files/worker/resize-in-worker.ts';
import { invoicePictures } from './invoice-picture-names.ts';
import { explainPictureError } from './picture-errors.ts';
import { recordStored } from './replaced-pictures.ts';

// Small print stays legible (rule 14).
const maxSidePx = 2_000;

/**
 * Returns the name in the file store, under a folder that is not served. The picture is re-encoded, which drops its metadata,
 * such as where the photo was taken. 422 for a file that is not a readable picture.
 */
export async function storeInvoicePicture(
  database: Database,
  files: FileStore,
  requestId: number,
  bytes: Uint8Array,
): Promise<string> {
  const encoded = await reencode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 32);
  const name = invoicePictures.nameOf(requestId, hash);
  await recordStored(database, name);
  await files.write(name, encoded);
  return name;
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await resizeInWorker(bytes, maxSidePx);
  } catch (error) {
    throw explainPictureError(error, bytes);
  }
}
