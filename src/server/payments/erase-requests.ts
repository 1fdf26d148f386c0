import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { invoicePictures } from './invoice-pictures/invoice-picture-names.ts';
import { paymentRequests } from './tables.ts';

/**
 * Keeps code, amount and status; erases the pictures of transfers, replaced ones too, and the staff's words about them
 * (rule 31). Returns how many requests are left.
 */
export async function erasePaymentRequests(
  transaction: Transaction,
  files: FileStore,
  customerId: number,
): Promise<number> {
  const erased = await transaction
    .update(paymentRequests)
    .set({ invoiceFile: null, rejectionReason: null })
    .where(eq(paymentRequests.customerId, customerId))
    .returning({ id: paymentRequests.id });
  const ids = new Set(erased.map(request => request.id));
  if (ids.size > 0) await deletePictures(files, ids);
  return ids.size;
}

async function deletePictures(files: FileStore, requestIds: ReadonlySet<number>): Promise<void> {
  const deleteOwn = async (name: string) => {
    if (requestIds.has(invoicePictures.requestIdOf(name))) await files.delete(name);
  };
  for await (const name of files.list(invoicePictures.folder)) await deleteOwn(name);
  for await (const { name } of files.listUnfinished(invoicePictures.folder)) await deleteOwn(name);
}
