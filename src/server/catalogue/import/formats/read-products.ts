import path from 'node:path';
import type { ImportError, ImportedProduct } from '#server/catalogue/import/product.ts';
import { buildProduct, type RowGroup } from './product-rows.ts';
import { type Row, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

export interface ReadOptions {
  /** What one unit of the file's currency costs in đồng; 1 for đồng. */
  rate: number;
  /** Hears how many bytes of the file are behind. */
  read?: (bytes: number) => void;
}

/** The products of a file, one after the other, and what in it is none. Throws, in Vietnamese, where the file itself will not do. */
export async function* readProducts(
  file: string,
  { rate, read }: ReadOptions,
): AsyncGenerator<ImportedProduct | ImportError[]> {
  if (/\.jsonl?$/i.test(file)) {
    yield* readJson(file, read);
    return;
  }
  const started = new Map<string, number>();
  for await (const group of groupsIn(file, read)) {
    const before = started.get(group.handle);
    if (before === undefined) yield buildProduct(group, rate);
    else yield [apart(group, before)];
    if (group.handle) started.set(group.handle, before ?? group.rows[0].number);
  }
}

async function* groupsIn(file: string, read: ReadOptions['read']): AsyncGenerator<RowGroup> {
  const open: RowGroup[] = [];
  for await (const { columns, row } of readCsv(file, read)) {
    const stray = isStray(row, open[0]);
    const handle = row.cell('handle') || (stray ? '' : (open[0]?.handle ?? ''));
    if (!stray && open[0]?.handle === handle) open[0].rows.push(row);
    else yield* open.splice(0, 1, { file: path.basename(file), columns, handle, rows: [row] });
  }
  yield* open;
}

// A name of its own begins a product; without its handle it would be sold as a variant of the one above.
const isStray = (row: Row, above: RowGroup | undefined) =>
  !row.cell('handle') && row.cell('title') !== '' && row.cell('title') !== above?.rows[0].cell('title');

// To wait for a product's last row until the end of the file would be to hold the whole file.
function apart({ file, handle, rows, columns }: RowGroup, before: number): ImportError {
  const column = columns.header[columns.places.get('handle') ?? -1] ?? null;
  const reason = `Các dòng của “${handle}” không liền nhau (đã có ở dòng ${before}). Hãy sắp xếp tệp theo cột này rồi nhập lại`;
  return { file, row: rows[0].number, column, code: null, reason };
}
