import { retention } from '#contract/retention.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { recordLost } from '#server/payments/invoice-pictures/replaced-pictures.ts';
import { pauseErasures } from '#server/privacy/erase-accounts.ts';

/**
 * The next clean-up would erase who has opened a closed account again since the backup, and find no picture of a payment
 * request that the restore lost (rule 21).
 */
export async function resetCleanUp(database: Database, files: FileStore): Promise<void> {
  await pauseErasures(database, retention.closedAccountAfterRestoreDays);
  await recordLost(database, files);
}
