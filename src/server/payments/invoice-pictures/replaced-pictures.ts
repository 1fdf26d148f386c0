import { and, eq, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { unavailable } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { paymentRequests, replacedInvoicePictures } from '#server/payments/tables.ts';
import { invoicePictures } from './invoice-picture-names.ts';

const { file, replacedAt } = replacedInvoicePictures;

/**
 * Call it before a picture is stored: until a request shows it, it counts as replaced, so that nothing stays of one whose
 * request was refused or whose process stopped. The same one, replaced long ago, must not be deleted a moment later.
 */
export async function recordStored(database: Database, name: string): Promise<void> {
  const row = database.insert(replacedInvoicePictures).values({ file: name });
  await row.onConflictDoUpdate({ target: file, set: { replacedAt: sql`now()` } });
}

/** After a restore, which keeps files: pictures of requests that it lost, and later ones of those that it has. */
export async function recordLost(database: Database, files: FileStore): Promise<void> {
  const requests = await database.select({ shown: paymentRequests.invoiceFile }).from(paymentRequests);
  const known = new Set(requests.map(({ shown }) => shown));
  for await (const name of files.list(invoicePictures.folder))
    if (!known.has(name))
      await database.insert(replacedInvoicePictures).values({ file: name }).onConflictDoNothing();
}

/** Call it in the transaction that replaces `oldFile`; the same picture again replaces nothing. */
export async function recordReplacement(
  transaction: Transaction,
  oldFile: string | null,
  newFile: string,
): Promise<void> {
  const stored = transaction.delete(replacedInvoicePictures).where(eq(file, newFile)).returning({ file });
  if ((await stored).length === 0) throw discardedMeanwhile();
  if (oldFile !== null && oldFile !== newFile) await recordStored(transaction, oldFile);
}

/** The same picture was sent twice at once, and the other request, which failed, has deleted it. */
const discardedMeanwhile = () => unavailable('Ảnh chưa gửi được. Bạn gửi lại sau ít giây nhé.');

/** Deletes a stored picture that no request shows: an account may be erased while its picture is on its way (rule 31). */
export async function discardStored(database: Database, files: FileStore, name: string): Promise<void> {
  await inTransaction(database, async transaction => {
    // Waits for the end of a transaction that takes the same picture.
    await transaction.delete(replacedInvoicePictures).where(eq(file, name));
    await deleteUnlessShown(transaction, files, name);
  });
}

const maxDeletionsPerRun = 1_000;

/**
 * Deletes rows and files of pictures replaced 30 days ago (rule 14), the oldest first. Rejects with the first failure after all
 * were tried.
 */
export async function deleteReplacedPictures(database: Database, files: FileStore): Promise<void> {
  const old = await database
    .select({ name: file })
    .from(replacedInvoicePictures)
    .where(lt(replacedAt, oldest))
    .orderBy(replacedAt)
    .limit(maxDeletionsPerRun);
  const failures: unknown[] = [];
  for (const { name } of old)
    await deleteIfOld(database, files, name).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** `recordStored` waits for the end of the transaction, so that its file is written after the deletion. */
const deleteIfOld = (database: Database, files: FileStore, name: string): Promise<void> =>
  inTransaction(database, async transaction => {
    const isOld = and(eq(file, name), lt(replacedAt, oldest));
    const deleted = await transaction.delete(replacedInvoicePictures).where(isOld).returning({ file });
    if (deleted.length > 0) await deleteUnlessShown(transaction, files, name);
  });

async function deleteUnlessShown(transaction: Transaction, files: FileStore, name: string): Promise<void> {
  const { id, invoiceFile } = paymentRequests;
  const isShown = and(eq(id, invoicePictures.requestIdOf(name)), eq(invoiceFile, name));
  if ((await transaction.$count(paymentRequests, isShown)) === 0) await files.delete(name);
}

const oldest = sql`now() - make_interval(days => ${retention.replacedPictureDays})`;
