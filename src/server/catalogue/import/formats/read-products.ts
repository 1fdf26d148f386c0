import path from 'node:path';
import type { ImportError, ImportedProduct } from '#server/catalogue/import/product.ts';
import { endsWithLineBreak } from './ends-with-line-break.ts';
import { buildProduct, type RowGroup } from './product-rows.ts';
import { type CsvOptions, type Row, readCsv } from './read-csv.ts';
import { isJson, readJson } from './read-json.ts';
import { toCode } from './value-codes.ts';

interface ReadOptions extends CsvOptions {
  /** Đồng per unit of the file's currency. */
  rate: number;
}

/** Throws, in Vietnamese, for a file whose format is wrong. */
export async function* readProducts(
  file: string,
  { rate, ...options }: ReadOptions,
): AsyncGenerator<ImportedProduct | ImportError[]> {
  if (isJson(file)) {
    yield* readJson(file, options.onRead);
    return;
  }
  const firstRows = new Map<string, number>();
  for await (const group of groupRows(file, options)) {
    const firstRow = firstRows.get(group.handle);
    if (firstRow === undefined) yield buildProduct(group, rate);
    else yield [notContiguousError(group, firstRow)];
    if (group.handle) firstRows.set(group.handle, firstRow ?? group.rows[0].number);
  }
}

async function* groupRows(file: string, options: CsvOptions): AsyncGenerator<RowGroup> {
  const open: RowGroup[] = [];
  for await (const { columns, row } of readCsv(file, options)) {
    const lacksHandle = startsWithoutHandle(row, open[0]);
    const handle = row.cell('handle') || (lacksHandle ? '' : (open[0]?.handle ?? ''));
    if (!lacksHandle && open[0]?.handle === handle) open[0].rows.push(row);
    else
      yield* open.splice(0, 1, { file: path.basename(file), columns, handle, rows: [row], mayBeCut: false });
  }
  const mayBeCut = !(await endsWithLineBreak(file));
  yield* open.map(group => ({ ...group, mayBeCut }));
}

// A new title starts a product; without a handle it would become a variant of the product above.
const startsWithoutHandle = (row: Row, above: RowGroup | undefined) =>
  !row.cell('handle') && row.cell('title') !== '' && row.cell('title') !== above?.rows[0].cell('title');

// Accepting a product's rows anywhere would mean holding the whole file in memory.
function notContiguousError({ file, handle, rows, columns }: RowGroup, firstRow: number): ImportError {
  const column = columns.header[columns.indexes.get('handle') ?? -1] ?? null;
  const reason = `Các dòng của “${handle}” không liền nhau (đã có ở dòng ${firstRow}). Hãy sắp xếp tệp theo cột này rồi nhập lại`;
  return { file, row: rows[0].number, column, code: toCode(handle) || null, reason };
}
