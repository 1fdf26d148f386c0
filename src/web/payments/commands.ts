import { downloadQr, uploadInvoiceImage } from '#contract/payments.ts';
import { renewCsrfToken } from '#web/network/csrf.ts';
import { download } from '#web/network/download.ts';
import { upload } from '#web/network/upload.ts';

// These need the shop's answer and do not wait in the outbox: with no network they fail, and what was chosen stays.

/** A picture to send, under the key that makes sending it again harmless. */
export interface InvoicePicture {
  key: string;
  picture: Blob;
}

/** Sends the proof of payment and gives the shop's word. Throws `Refusal` 422 for what is no picture, 409 once paid. */
export async function sendInvoice(
  requestId: number,
  { key, picture }: InvoicePicture,
  onProgress: (sent: number) => void,
): Promise<string> {
  await renewCsrfToken();
  const form = { payment_request_id: String(requestId), invoice_image: picture };
  const { message } = await upload(uploadInvoiceImage, form, { idempotencyKey: key, onProgress });
  return message;
}

/** The code as a picture, for a bank's app on this same phone. */
export function fetchQr(requestId: number): Promise<Blob> {
  return download(downloadQr, { params: { id: requestId } });
}
