import { nextChangeNumber } from '#server/catalogue/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { describeChanges } from './describe-changes.ts';
import { isUnchanged, toRecords } from './product-records.ts';
import { assertSkusFree, findExistingProduct, saveProduct } from './product-store.ts';
import type { ResolvedProduct } from './resolve-references.ts';

interface UpsertResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** In Vietnamese, for an update. */
  changes: string[];
}

/**
 * Without `write` it only reports. An unchanged product is not written, so that no app downloads it again. 422 for a sku
 * of another product (rule 23).
 */
export async function upsertProduct(
  database: Database,
  product: ResolvedProduct,
  write: boolean,
): Promise<UpsertResult> {
  const existing = await findExistingProduct(database, product.code);
  const records = await toRecords(product, existing);
  if (existing && isUnchanged(existing, records)) return { outcome: 'unchanged', changes: [] };
  await assertSkusFree(database, records, existing?.row.id ?? 0);
  if (write) await inTransaction(database, transaction => writeProduct(transaction, product));
  return existing
    ? { outcome: 'updated', changes: describeChanges(existing, records) }
    : { outcome: 'created', changes: [] };
}

// Reads again under the lock: another import may have written meanwhile.
async function writeProduct(transaction: Transaction, product: ResolvedProduct): Promise<void> {
  const changeNumber = await nextChangeNumber(transaction);
  const existing = await findExistingProduct(transaction, product.code);
  await saveProduct(transaction, await toRecords(product, existing), changeNumber);
}
