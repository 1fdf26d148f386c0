import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { downloadQrEndpoint, type PaymentRequest, uploadInvoiceImageEndpoint } from '#contract/payments.ts';
import { call } from '#web/network/call.ts';
import { renewCsrfToken } from '#web/network/session/csrf.ts';
import { download } from '#web/network/transfers/download.ts';
import { upload } from '#web/network/transfers/upload.ts';

// Not queued in the outbox: these need the shop's response. Offline they fail, and the chosen picture stays (rule 24).

export interface InvoicePicture {
  idempotencyKey: string;
  image: Blob;
}

/** Of pictures that may be on their way still: from now on they replace none, however late they arrive. */
export async function cancelInvoices(idempotencyKeys: readonly string[]): Promise<void> {
  if (idempotencyKeys.length > 0) await renewCsrfToken();
  for (const key of idempotencyKeys) await call(cancelRequestEndpoint, { params: { key } });
}

/**
 * Resolves with what the shop said when it arrived, also if it is sent again. Throws `ApiError` 422 for an unreadable picture,
 * 409 if the request is already paid.
 */
export async function sendInvoice(
  requestId: number,
  { idempotencyKey, image }: InvoicePicture,
  /** A share from 0 to 1. */
  onProgress: (progress: number) => void,
): Promise<{ message: string; request: PaymentRequest }> {
  await renewCsrfToken();
  const form = { payment_request_id: String(requestId), invoice_image: image };
  const { message, data } = await upload(uploadInvoiceImageEndpoint, form, { idempotencyKey, onProgress });
  return { message, request: data.paymentRequest };
}

/** For banking apps on this phone, which read it from the gallery. */
export function fetchQr(requestId: number): Promise<Blob> {
  return download(downloadQrEndpoint, { params: { id: requestId } });
}
