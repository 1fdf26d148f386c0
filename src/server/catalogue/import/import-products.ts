import { withdrawMissing } from '#server/catalogue/admin-products.ts';
import { mapOrdered } from '#server/concurrency/map-ordered.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createImageImporter } from './images/image-importer.ts';
import { addRejection, createReport, type ImportReport, maxReportEntries } from './import-report.ts';
import type { ImportError, ImportedProduct } from './product.ts';
import { type ReadFilesOptions, readFiles } from './read-files.ts';
import { type ResolvedProduct, resolveReferences } from './resolve-references.ts';
import { createTaxonomyResolver } from './taxonomy-resolver.ts';
import { upsertProduct } from './upsert-product.ts';

export interface ImportOptions extends ReadFilesOptions {
  /** Reports without changing anything. */
  dryRun?: boolean;
  /** Folder with images by file name. */
  pictures?: string | null;
  /** Withdraws products that are in none of the files. */
  withdrawMissing?: boolean;
}

interface Shop {
  database: Database;
  files: FileStore;
}

/** Writes each product in a transaction of its own. Throws, in Vietnamese, for a file that cannot be read (rule 23). */
export async function importProducts(
  { database, files: fileStore }: Shop,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const write = !options.dryRun;
  const images = await createImageImporter({
    database,
    files: write ? fileStore : withoutWrites(fileStore),
    folder: options.pictures ?? null,
    cacheResults: write,
  });
  const taxonomy = await createTaxonomyResolver(database, write);
  const report = createReport(images.missing);
  const codes = new Set<string>();

  // A rejected product still counts as being in the files: a typing error must not withdraw it.
  const reject = (errors: readonly ImportError[]) => {
    for (const { code } of errors) if (code) codes.add(code);
    addRejection(report, errors);
  };
  const resolve = (entry: ImportedProduct | ImportError[]): Promise<ResolvedProduct> | null => {
    if (Array.isArray(entry)) {
      reject(entry);
      return null;
    }
    if (codes.has(entry.code)) {
      reject([duplicateError(entry)]);
      return null;
    }
    codes.add(entry.code);
    return resolveReferences(entry, images, taxonomy);
  };
  const save = async (product: ResolvedProduct) => {
    try {
      const { outcome, changes } = await upsertProduct(database, product, write);
      report[outcome] += 1;
      if (outcome === 'updated' && report.updates.length < maxReportEntries)
        report.updates.push({ code: product.code, changes });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reject([{ ...product.location, code: product.code, column: null, reason: error.message }]);
    }
  };
  // Saved in file order, so that the last product is the newest.
  await mapOrdered(readFiles(files, options), resolve, save);
  if (options.withdrawMissing) report.withdrawn = await withdrawMissing(database, codes, write);
  return { ...report, missingPictures: images.missingCount() };
}

const duplicateError = ({ location, code }: ImportedProduct): ImportError => ({
  ...location,
  code,
  column: null,
  reason: `Mã ${code} đã có ở một sản phẩm khác trong các tệp này`,
});

const withoutWrites = (files: FileStore): FileStore => ({ ...files, write: async () => {} });
