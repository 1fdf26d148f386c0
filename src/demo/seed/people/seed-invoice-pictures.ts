import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { timeZone } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { transferNote } from '#contract/viet-qr.ts';
import { transferSlip } from '#demo/drawing/transfer-slip.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { storeInvoicePicture } from '#server/payments/invoice-pictures/invoice-picture.ts';
import { paymentRequests } from '#server/payments/tables.ts';

/** From the payment request to its proof. */
const sendDelayMs = 3 * 3_600_000;

export async function seedInvoicePictures(transaction: Transaction, files: FileStore): Promise<void> {
  const waiting = await transaction
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.status, payment.inReview));
  for (const { id, code, amount, createdAt } of waiting) {
    const invoiceSentAt = new Date(createdAt.getTime() + sendDelayMs);
    const time = invoiceSentAt.toLocaleString('vi-VN', { timeZone });
    const slip = transferSlip({ amount: formatDong(amount), note: transferNote(code), time });
    const picture = await sharp(Buffer.from(slip)).png().toBuffer();
    const invoiceFile = await storeInvoicePicture(transaction, files, id, picture);
    await transaction
      .update(paymentRequests)
      .set({ invoiceFile, invoiceSentAt })
      .where(eq(paymentRequests.id, id));
  }
}
