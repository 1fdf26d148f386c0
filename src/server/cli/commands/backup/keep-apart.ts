import { renewCatalogueId } from '#server/catalogue/catalogue-id.ts';
import type { RestoreSteps } from '#server/database/backup/restore/restore-backup.ts';
import { skipIds } from '#server/database/backup/skip-ids.ts';
import type { Database } from '#server/database/connect.ts';
import { findLastOrderNumber, skipOrderNumbers } from '#server/orders/place/skip-order-numbers.ts';
import { findLastRequestNumber, skipRequestNumbers } from '#server/payments/admin/request-code.ts';

/**
 * What a restore loses is still named by phones, parcels and transfers: none of it may come to name something new
 * (rule 27). The numbers of today are read before, because they are counted from rows.
 */
export async function keepApart(
  database: Database,
  { replaceRows, advanceSequences }: RestoreSteps,
): Promise<void> {
  const orderNumber = await findLastOrderNumber(database);
  const requestNumber = await findLastRequestNumber(database);
  await replaceRows();
  await skipRequestNumbers(database, requestNumber);
  await renewCatalogueId(database);
  await advanceSequences();
  await skipIds(database);
  await skipOrderNumbers(database, orderNumber);
}
