import { createHash } from 'node:crypto';
import { invalid } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { InvalidImageError, resizeImage } from '#server/files/images.ts';
import { createSerialQueue } from '#server/files/serial-queue.ts';

/** Longest side of a stored invoice, in px: its small print stays legible. */
const longestSide = 2_000;

// Each who waits holds a connection to the database.
const inTurn = createSerialQueue(4);

const refused = (complaint: string) => invalid({ invoice_image: [complaint] });

/**
 * Stores the picture of an invoice where nobody is served from, and returns its name there. Drawn anew: nothing but
 * what is seen is kept, not where it was taken. Throws 422 for what is no picture the shop can read.
 */
export async function storeInvoice(files: FileStore, requestId: number, image: Uint8Array): Promise<string> {
  const drawn = await drawAnew(Buffer.from(image));
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 32);
  const name = `uploads/invoices/${requestId}-${hash}.webp`;
  await files.write(name, drawn);
  return name;
}

async function drawAnew(image: Buffer): Promise<Buffer> {
  try {
    return await inTurn(() => resizeImage(image, longestSide));
  } catch (failure) {
    if (!(failure instanceof InvalidImageError)) throw failure;
    throw refused(
      isHeic(image) ? heicAdvice : 'Tệp này không phải ảnh đọc được. Hãy gửi ảnh JPEG, PNG hoặc WebP.',
    );
  }
}

const heicAdvice =
  'Cửa hàng chưa đọc được ảnh HEIC. Hãy chụp màn hình ảnh đó rồi gửi ảnh chụp màn hình, hoặc gửi ảnh JPEG.';

// The decoder here reads AVIF, whose container HEIC shares, but not HEIC's own compression, which is patented.
function isHeic(image: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(image.toString('latin1', 4, 12));
}
