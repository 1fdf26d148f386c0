import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { formatDateTime } from '#contract/format/date.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { AppError } from '#server/errors.ts';
import { sentInvoicePictures } from '#server/payments/tables.ts';
import { SlowPictureError } from './picture-errors.ts';

const maxPictures = 20;
/** As many pictures as one whose decoder had to be stopped counts for. */
const slowPictureCount = 10;
const dayMs = 24 * 60 * 60 * 1_000;
const dayAgo = sql`now() - interval '24 hours'`;

const { id, customerId, at } = sentInvoicePictures;

/**
 * 429 beyond twenty pictures of a customer in 24 hours: each is kept for a month after the next one (rule 14). Recorded
 * before the picture is stored, so that those sent at once count too. One that cannot be read counts, because finding out
 * may take a second, and ten times if its decoder had to be stopped; one that the shop failed to store does not.
 */
export async function countPicture<T>(
  database: Database,
  customer: number,
  store: () => Promise<T>,
): Promise<T> {
  const count = { customerId: customer };
  const [sent] = await database.insert(sentInvoicePictures).values(count).returning();
  const isCounted = and(eq(customerId, customer), gt(at, dayAgo));
  // The first one is this picture.
  const [, ...earlier] = await database
    .select({ at })
    .from(sentInvoicePictures)
    .where(isCounted)
    .orderBy(desc(id))
    .limit(maxPictures + 1);
  try {
    const oldest = earlier[maxPictures - 1];
    if (oldest) throw tooManyPictures(oldest.at);
    return await store();
  } catch (error) {
    if (error instanceof SlowPictureError)
      await database
        .insert(sentInvoicePictures)
        .values(Array.from({ length: slowPictureCount - 1 }, () => count));
    const isUnreadable = error instanceof AppError && error.code === 'invalid';
    if (!isUnreadable) await database.delete(sentInvoicePictures).where(eq(id, sent?.id ?? 0));
    throw error;
  }
}

function tooManyPictures(oldest: Date): AppError {
  const endsAt = new Date(oldest.getTime() + dayMs);
  return new AppError(
    'too-many-requests',
    `Bạn đã gửi ${maxPictures} ảnh trong 24 giờ. Bạn gửi tiếp được từ ${formatDateTime(endsAt)} nhé.`,
    { retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000)) },
  );
}

export async function deleteOldPictureCounts(database: Database): Promise<void> {
  await deleteInBatches(database, sentInvoicePictures, lt(at, dayAgo));
}
