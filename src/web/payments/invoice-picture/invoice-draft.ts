import { v7 as createIdempotencyKey } from 'uuid';
import { maxInvoiceImageBytes } from '#contract/payments.ts';
import type { InvoicePicture } from '#web/payments/calls.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface InvoiceDraft extends InvoicePicture {
  fileName: string;
  /** Whether this phone can decode the picture. If not, the shop may still be able to. */
  canDisplay: boolean;
  /** At least once, maybe without an answer. */
  isSent: boolean;
  /** From 0 to 1; `null` while it is not being sent. */
  progress: number | null;
  error: string | null;
  /** `false` for a file that the shop would refuse, and once another one is chosen. */
  canSend: boolean;
}

export async function createDraft(file: File): Promise<InvoiceDraft> {
  const smaller = await shrinkPicture(file);
  const image = smaller ?? file;
  const reason = findReasonToRefuse(image);
  return {
    idempotencyKey: createIdempotencyKey(),
    isSent: false,
    image,
    fileName: file.name,
    canDisplay: smaller !== null,
    progress: null,
    error: reason,
    canSend: reason === null,
  };
}

/** `null` for a picture, also for one that only the shop may be able to decode. */
function findReasonToRefuse({ type, size }: Blob): string | null {
  if (type !== '' && !type.startsWith('image/'))
    return 'Tệp này không phải là ảnh. Bạn chụp màn hình khoản chuyển rồi chọn ảnh đó nhé.';
  return size > maxInvoiceImageBytes ? 'Ảnh lớn hơn 10 MB. Bạn chọn ảnh nhỏ hơn nhé.' : null;
}
