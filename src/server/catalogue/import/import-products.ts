import { stat } from 'node:fs/promises';
import path from 'node:path';
import { withdrawMissing } from '#server/catalogue/admin-products.ts';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { mapOrdered } from '#server/files/map-ordered.ts';
import { assertNotDirectory } from '#server/files/parent-dir.ts';
import { readProducts } from './formats/read-products.ts';
import { createImageImporter, type MissingImage } from './images/image-importer.ts';
import type { ImportError, ImportedProduct } from './product.ts';
import { type ResolvedProduct, resolveReferences } from './resolve-references.ts';
import { createTaxonomyResolver } from './taxonomy-resolver.ts';
import { upsertProduct } from './upsert-product.ts';

export interface ImportOptions {
  /** Changes nothing, only tells. */
  dryRun?: boolean;
  /** Folder with the pictures by file name. */
  pictures?: string | null;
  /** Withdraws what is in none of the files. */
  withdrawMissing?: boolean;
  /** What one unit of the file's currency costs in đồng. */
  rate?: number;
  /** Hears how far it is: products so far, and the share of the files that is behind, 0 to 1. */
  told?: (products: number, share: number) => void;
}

export interface ImportReport {
  created: number;
  updated: number;
  /** What was updated and how, in words; the first thousand products. */
  updates: { code: string; changes: string[] }[];
  unchanged: number;
  withdrawn: number;
  /** How many products were refused, and the first thousand complaints. */
  refused: number;
  refusals: ImportError[];
  missingPictures: number;
  missing: MissingImage[];
}

interface Shop {
  database: Database;
  files: FileStore;
}

const mostTold = 1_000;

/** Brings the products of files onto the shelves, each in a transaction of its own. Throws, in Vietnamese, where a file will not do. */
export async function importProducts(
  shop: Shop,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const write = !options.dryRun;
  const store = write ? shop.files : withoutWrites(shop.files);
  const pictures = await createImageImporter({
    database: shop.database,
    files: store,
    folder: options.pictures ?? null,
    remember: write,
  });
  const shelves = await createTaxonomyResolver(shop.database, write);
  const report = emptyReport(pictures.missing);
  const codes = new Set<string>();

  const accept = (given: ImportedProduct | ImportError[]): Promise<ResolvedProduct> | null => {
    const refusals = Array.isArray(given) ? given : codes.has(given.code) ? [twice(given)] : null;
    if (refusals) refuse(report, codes, refusals);
    if (refusals || Array.isArray(given)) return null;
    codes.add(given.code);
    return resolveReferences(given, pictures, shelves);
  };
  const put = async (dressed: ResolvedProduct) => {
    try {
      const { outcome, changes } = await upsertProduct(shop.database, dressed, write);
      report[outcome] += 1;
      if (outcome === 'updated' && report.updates.length < mostTold)
        report.updates.push({ code: dressed.code, changes });
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      refuse(report, codes, [
        { ...dressed.origin, code: dressed.code, column: null, reason: failure.message },
      ]);
    }
  };
  // Written in the order of the file, in which the last is the newest.
  await mapOrdered(readAll(files, options), accept, put);
  if (options.withdrawMissing) report.withdrawn = await withdrawMissing(shop.database, codes, write);
  return { ...report, missingPictures: pictures.missingCount() };
}

const emptyReport = (missing: MissingImage[]): ImportReport => ({
  ...{ created: 0, updated: 0, unchanged: 0, withdrawn: 0 },
  ...{ updates: [], refused: 0, refusals: [], missingPictures: 0, missing },
});

// What a file has but wrongly is not missing from it: a slip of the pen must not take a product off the shelves.
function refuse(report: ImportReport, codes: Set<string>, refusals: readonly ImportError[]): void {
  report.refused += 1;
  for (const { code } of refusals) if (code) codes.add(code);
  report.refusals.push(...refusals.slice(0, Math.max(0, mostTold - report.refusals.length)));
}

const twice = ({ origin, code }: ImportedProduct): ImportError => ({
  ...{ ...origin, code, column: null },
  reason: `Mã ${code} đã có ở một sản phẩm khác trong các tệp này`,
});

async function* readAll(files: readonly string[], { rate = 1, told }: ImportOptions) {
  const sizes = await Promise.all(files.map(sizeOf));
  const whole = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let [products, behind] = [0, 0];
  for (const [index, file] of files.entries()) {
    let bytes = 0;
    const read = (count: number) => {
      bytes = count;
    };
    try {
      for await (const product of readProducts(file, { rate, read })) {
        yield product;
        products += 1;
        told?.(products, (behind + bytes) / whole);
      }
    } catch (failure) {
      throw failure instanceof Error
        ? new Error(`${path.basename(file)}: ${failure.message}`, { cause: failure })
        : failure;
    }
    behind += sizes[index] ?? 0;
  }
}

async function sizeOf(file: string): Promise<number> {
  await assertNotDirectory(file);
  const known = await stat(file).catch(() => null);
  if (!known?.isFile()) throw new Error(`Không có tệp ${file}. Hãy kiểm tra đường dẫn.`);
  return known.size;
}

const withoutWrites = (files: FileStore): FileStore => ({ ...files, write: async () => {} });
