import { withdrawMissing } from '#server/catalogue/admin-products.ts';
import { mapOrdered } from '#server/concurrency/map-ordered.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type CheckFilesOptions, checkFiles } from './check-files.ts';
import { addRejection, createReport, type ImportReport, maxReportEntries } from './import-report.ts';
import { createPictureImporter, type PictureImporter } from './pictures/picture-importer.ts';
import type { ImportError, ImportedProduct } from './product.ts';
import { type ReadFilesOptions, readFiles } from './read-files.ts';
import { type ResolvedProduct, resolveReferences } from './resolve-references.ts';
import { createTaxonomyResolver, type TaxonomyResolver } from './taxonomy-resolver.ts';
import { upsertProduct } from './upsert-product.ts';

interface ImportOptions extends ReadFilesOptions, CheckFilesOptions {
  dryRun?: boolean;
  /** A folder; its pictures are found by file name. */
  pictures?: string | null;
  /** For pictures whose URL leads into the shop's own network. */
  allowPrivateAddresses?: boolean;
  /** After each product that was written. */
  onWritten?: (report: Pick<ImportReport, 'created' | 'updated'>) => void;
}

interface Shop {
  database: Database;
  files: FileStore;
}

interface ImportRun {
  database: Database;
  write: boolean;
  pictureImporter: PictureImporter;
  taxonomy: TaxonomyResolver;
  report: ImportReport;
  repeatedCodes: ReadonlySet<string>;
  onWritten: NonNullable<ImportOptions['onWritten']>;
}

/** Writes each product in a transaction of its own. Throws, in Vietnamese, for a file that cannot be read (rule 23). */
export async function importProducts(
  shop: Shop,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { codes, repeated } = await checkFiles(files, options);
  const run = { ...(await prepareRun(shop, options)), repeatedCodes: repeated };
  const { database, write, report, pictureImporter } = run;
  // Saved in file order, so that the last product is the newest.
  await mapOrdered(
    readFiles(files, options),
    entry => resolve(run, entry),
    product => save(run, product),
  );
  if (options.withdrawMissing && hasAccepted(report))
    report.withdrawn = await withdrawMissing(database, codes, write);
  return { ...report, missingPictures: pictureImporter.missingCount() };
}

/** A file of which nothing can be used does not say what is still sold. */
export const hasAccepted = ({ created, updated, unchanged }: ImportReport): boolean =>
  created + updated + unchanged > 0;

async function prepareRun({ database, files }: Shop, options: ImportOptions) {
  const write = !options.dryRun;
  const pictureImporter = await createPictureImporter({
    database,
    files: write ? files : withoutWrites(files),
    folder: options.pictures ?? null,
    cacheResults: write,
    allowPrivateAddresses: options.allowPrivateAddresses ?? false,
  });
  const taxonomy = await createTaxonomyResolver(database, write);
  return {
    database,
    write,
    pictureImporter,
    taxonomy,
    report: createReport(pictureImporter.missing),
    onWritten: options.onWritten ?? (() => {}),
  };
}

function resolve(run: ImportRun, entry: ImportedProduct | ImportError[]): Promise<ResolvedProduct> | null {
  if (Array.isArray(entry)) return reject(run.report, entry);
  if (run.repeatedCodes.has(entry.code)) return reject(run.report, [repeatedError(entry)]);
  return resolveReferences(entry, run.pictureImporter, run.taxonomy);
}

function reject(report: ImportReport, errors: readonly ImportError[]): null {
  addRejection(report, errors);
  return null;
}

async function save(run: ImportRun, product: ResolvedProduct): Promise<void> {
  const { database, write, report, onWritten } = run;
  try {
    const { outcome, changes } = await upsertProduct(database, product, write);
    report[outcome] += 1;
    if (outcome === 'updated' && report.updates.length < maxReportEntries)
      report.updates.push({ code: product.code, changes });
    if (write) onWritten(report);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reject(report, [{ ...product.location, code: product.code, column: null, reason: error.message }]);
  }
}

const repeatedError = ({ location, code }: ImportedProduct): ImportError => ({
  ...location,
  code,
  column: null,
  reason: `Mã ${code} có ở nhiều chỗ trong các tệp này, nên chưa nhập phần nào`,
});

const withoutWrites = (files: FileStore): FileStore => ({ ...files, write: async () => {} });
