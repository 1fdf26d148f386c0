import { listProductFiles } from '#server/catalogue/referenced-files.ts';
import type { Database } from '#server/database/connect.ts';
import { findUnusableFiles, type UnusableFiles } from '#server/files/find-unusable-files.ts';
import { listInvoiceFiles } from '#server/payments/store.ts';
import type { CliContext } from './context.ts';

export interface NamedFiles extends UnusableFiles {
  /** All that products on sale and payment requests name. */
  count: number;
}

export const listNamedFiles = async (database: Database) => [
  ...(await listProductFiles(database)),
  ...(await listInvoiceFiles(database)),
];

/** Compares what the database names with what the file store holds. */
export async function checkNamedFiles(
  { database, files }: Pick<CliContext, 'database' | 'files'>,
  reportProgress: (text: string) => void,
): Promise<NamedFiles> {
  const names = await listNamedFiles(database);
  const report = (count: number) => reportProgress(`Đang kiểm tra ảnh: ${count}`);
  return { count: names.length, ...(await findUnusableFiles(files, names, report)) };
}

export const listSome = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
