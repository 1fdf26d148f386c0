import { nextChangeNumber } from '#server/catalogue/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invalid } from '#server/errors.ts';
import { describeChanges } from './describe-changes.ts';
import { type ExistingProduct, isUnchanged, type ProductRecords, toRecords } from './product-records.ts';
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
  if (existing && product.mayBeCut) assertVariantsStay(existing, records);
  await assertSkusFree(database, records, existing?.row.id ?? 0);
  if (write) await inTransaction(database, transaction => writeProduct(transaction, product));
  return existing
    ? { outcome: 'updated', changes: describeChanges(existing, records) }
    : { outcome: 'created', changes: [] };
}

function assertVariantsStay({ items }: ExistingProduct, records: ProductRecords): void {
  const gone = items.filter(item => !item.withdrawn && !records.items.some(({ sku }) => sku === item.sku));
  if (gone.length === 0) return;
  const what = `Tệp hết ở món này mà không có dấu xuống dòng, nên không rõ ${gone.length} biến thể đã bỏ hay tệp bị cắt ngang`;
  throw invalid({ sku: [`${what}. Nếu tệp đủ, hãy thêm dấu xuống dòng ở cuối.`] });
}

// Reads again under the lock: another import may have written meanwhile.
async function writeProduct(transaction: Transaction, product: ResolvedProduct): Promise<void> {
  const changeNumber = await nextChangeNumber(transaction);
  const existing = await findExistingProduct(transaction, product.code);
  await saveProduct(transaction, await toRecords(product, existing), changeNumber);
}
