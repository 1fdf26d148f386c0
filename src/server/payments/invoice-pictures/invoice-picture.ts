import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { InvalidPictureError, PictureTooLargeError } from '#server/files/pictures.ts';
import { resizeInWorker, StoppedDecoderError } from '#server/files/worker/resize-in-worker.ts';
import { invoicePictures } from './invoice-picture-names.ts';
import { recordStored } from './replaced-pictures.ts';

// Small print stays legible (rule 14).
const maxSidePx = 2_000;

const pictureError = (message: string) => invalid({ invoice_image: [message] });

const slowAdvice = 'Ảnh này mở lâu quá. Bạn mở ảnh đó ra, chụp màn hình rồi gửi ảnh chụp nhé.';

/** 422. Others' pictures had to wait for it. */
export class SlowPictureError extends AppError {
  constructor() {
    super('invalid', slowAdvice, { errors: { invoice_image: [slowAdvice] } });
  }
}

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
    if (error instanceof StoppedDecoderError) throw new SlowPictureError();
    if (error instanceof PictureTooLargeError) throw pictureError(tooLargeAdvice);
    if (!(error instanceof InvalidPictureError)) throw error;
    throw pictureError(
      isHeic(bytes) ? heicAdvice : 'Cửa hàng không mở được ảnh này. Bạn gửi ảnh JPEG, PNG hoặc WebP nhé.',
    );
  }
}

const heicAdvice = 'Cửa hàng chưa mở được ảnh HEIC. Bạn mở ảnh đó ra, chụp màn hình rồi gửi ảnh chụp nhé.';
const tooLargeAdvice = 'Ảnh này rộng hoặc dài quá. Bạn mở ảnh đó ra, chụp màn hình rồi gửi ảnh chụp nhé.';

function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
}
