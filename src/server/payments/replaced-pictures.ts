import { eq, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { replacedInvoicePictures } from './tables.ts';

const { file, replacedAt } = replacedInvoicePictures;

/** Call it in the transaction that replaces `oldFile`; the same picture again replaces nothing. */
export async function recordReplacement(
  transaction: Transaction,
  oldFile: string | null,
  newFile: string,
): Promise<void> {
  await transaction.delete(replacedInvoicePictures).where(eq(file, newFile));
  if (oldFile === null || oldFile === newFile) return;
  const set = { replacedAt: sql`now()` };
  const row = transaction.insert(replacedInvoicePictures).values({ file: oldFile });
  await row.onConflictDoUpdate({ target: file, set });
}

/** Call it before a picture is stored: the same one, replaced long ago, must not be deleted a moment later. */
export async function keepReplaced(database: Database, name: string): Promise<void> {
  await database.update(replacedInvoicePictures).set({ replacedAt: sql`now()` }).where(eq(file, name));
}

const maxDeletionsPerRun = 1_000;

/** Deletes rows and files of pictures replaced 30 days ago (rule 14). */
export async function deleteReplacedPictures(database: Database, files: FileStore): Promise<void> {
  const old = await database
    .select({ name: file })
    .from(replacedInvoicePictures)
    .where(lt(replacedAt, oldest))
    .limit(maxDeletionsPerRun);
  // `keepReplaced` waits for the end of the transaction, so that its file is written after the deletion.
  for (const { name } of old)
    await inTransaction(database, async transaction => {
      const isOld = sql`${file} = ${name} and ${replacedAt} < ${oldest}`;
      const deleted = await transaction.delete(replacedInvoicePictures).where(isOld).returning({ file });
      if (deleted.length > 0) await files.delete(name);
    });
}

const oldest = sql`now() - make_interval(days => ${retention.replacedPictureDays})`;
