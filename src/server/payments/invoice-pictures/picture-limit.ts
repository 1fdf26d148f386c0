import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { AppError, dayLimitReached } from '#server/errors.ts';
import { sentInvoicePictures } from '#server/payments/tables.ts';
import { SlowPictureError } from './picture-errors.ts';

const maxPictures = 20;
/** As many pictures as one whose decoder had to be stopped counts for. */
const slowPictureCount = 10;
const dayAgo = sql`now() - interval '24 hours'`;

/**
 * 429 beyond twenty pictures of a customer in 24 hours: each is kept for a month after the next one (rule 14). Recorded
 * before the picture is stored, so that those sent at once count too. One that cannot be read counts, because finding out
 * may take a second, and ten times if its decoder had to be stopped; one that the shop failed to store does not.
 */
export async function countPicture<T>(
  database: Database,
  customerId: number,
  store: () => Promise<T>,
): Promise<T> {
  const id = await recordPictures(database, customerId, 1);
  try {
    await assertWithinLimit(database, customerId);
    return await store();
  } catch (error) {
    if (error instanceof SlowPictureError) await recordPictures(database, customerId, slowPictureCount - 1);
    const isUnreadable = error instanceof AppError && error.code === 'invalid';
    if (!isUnreadable) await database.delete(sentInvoicePictures).where(eq(sentInvoicePictures.id, id));
    throw error;
  }
}

/** Returns the id of the first. */
async function recordPictures(database: Database, customerId: number, count: number): Promise<number> {
  const rows = Array.from({ length: count }, () => ({ customerId }));
  const [first] = await database.insert(sentInvoicePictures).values(rows).returning();
  return first?.id ?? 0;
}

async function assertWithinLimit(database: Database, customerId: number): Promise<void> {
  const [oldest] = await database
    .select({ at: sentInvoicePictures.at })
    .from(sentInvoicePictures)
    .where(and(eq(sentInvoicePictures.customerId, customerId), gt(sentInvoicePictures.at, dayAgo)))
    .orderBy(desc(sentInvoicePictures.id))
    // The newest is the one that asks.
    .offset(maxPictures)
    .limit(1);
  if (oldest) throw dayLimitReached(`gửi ${maxPictures} ảnh`, oldest.at, 'gửi tiếp');
}

export async function deleteOldPictureCounts(database: Database): Promise<void> {
  await deleteInBatches(database, sentInvoicePictures, lt(sentInvoicePictures.at, dayAgo));
}
