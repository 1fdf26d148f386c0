import { listProductPictures } from '#server/catalogue/named-pictures.ts';
import type { Database } from '#server/database/connect.ts';
import { findUnusableFiles, type UnusableFiles } from '#server/files/find-unusable-files.ts';
import { listPictureFiles } from '#server/files/pictures.ts';
import { listOrderPictures } from '#server/orders/named-pictures.ts';
import { listInvoiceFiles } from '#server/payments/store.ts';
import type { CliContext } from './context.ts';

export interface NamedFiles extends UnusableFiles {
  /** All that products, orders and payment requests name. */
  count: number;
}

/** Names in the file store; a picture is there in every width. */
export async function listNamedFiles(database: Database): Promise<string[]> {
  const urls = new Set([...(await listProductPictures(database)), ...(await listOrderPictures(database))]);
  const stored = [...urls].filter(url => url.startsWith('/pictures/'));
  return [...new Set(stored.flatMap(listPictureFiles)), ...(await listInvoiceFiles(database))];
}

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
