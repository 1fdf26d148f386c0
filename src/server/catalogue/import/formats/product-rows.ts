import { cleanDescription } from '#server/catalogue/import/description.ts';
import type { ImportError, ImportedProduct } from '#server/catalogue/import/product.ts';
import type { Columns } from './columns.ts';
import type { Row } from './read-csv.ts';
import { toCode } from './value-codes.ts';
import { buildVariants, type RowError } from './variant-rows.ts';

/** The rows of one product, the first of which describes it. */
export interface RowGroup {
  file: string;
  columns: Columns;
  handle: string;
  rows: [Row, ...Row[]];
}

/** The product that a group of rows describes, or everything that is wrong with it. */
export function buildProduct(group: RowGroup, rate: number): ImportedProduct | ImportError[] {
  const [first] = group.rows;
  const complaints: RowError[] = [];
  const code = toCode(group.handle);
  const name = first.cell('title');
  if (!code) complaints.push({ row: first.number, meaning: 'handle', reason: withoutCode(group, name) });
  if (!name) complaints.push({ row: first.number, meaning: 'title', reason: 'Thiếu tên sản phẩm' });
  if (name.length > 300)
    complaints.push({ row: first.number, meaning: 'title', reason: 'Tên dài quá 300 ký tự' });
  const { options, variants } = buildVariants(group.rows, rate, complaints);
  if (complaints.length > 0) return complaints.map(complaint => refusalOf(group, complaint));
  return {
    origin: { file: group.file, row: first.number },
    ...{ code, name, options: options.map(option => option.name), variants },
    description: group.columns.places.has('body') ? cleanDescription(first.cell('body')) : null,
    withdrawn: !isShown(first),
    categories: group.columns.places.has('type') ? pathsOf(first.cell('type')) : null,
    tags: group.columns.places.has('tags') ? wordsOf(first.cell('tags')) : null,
    pictures: group.columns.places.has('picture') ? picturesOf(group.rows) : null,
    orderAttributes: null,
  };
}

function withoutCode({ columns, handle }: RowGroup, name: string): string {
  if (handle || !name) return 'Thiếu mã, không rõ sản phẩm nào';
  return `Thiếu ${columns.header[columns.places.get('handle') ?? -1] ?? 'mã'} của “${name}”`;
}

function refusalOf({ file, columns, handle }: RowGroup, { row, meaning, reason }: RowError): ImportError {
  const column = columns.header[columns.places.get(meaning) ?? -1] ?? null;
  return { file, row, column, code: toCode(handle) || null, reason };
}

const no = /^(false|no|0|không|sai|ẩn)$/i;
const hidden = /^(draft|archived|unlisted|nháp|ẩn|lưu trữ)$/i;
const isShown = (row: Row) => !no.test(row.cell('published')) && !hidden.test(row.cell('status'));

/** `Áo > Áo thêu; Quà tặng` → two paths. */
function pathsOf(cell: string): string[][] {
  return wordsOf(cell, ';').map(path => wordsOf(path, '>'));
}

function wordsOf(cell: string, sign = ','): string[] {
  const words = cell.split(sign).map(word => word.replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter(Boolean))];
}

function picturesOf(rows: readonly Row[]): string[] {
  const placed = rows.flatMap((row, index) => {
    const source = row.cell('picture');
    return source ? [{ source, position: Number(row.cell('picturePosition')) || index + 1 }] : [];
  });
  return [
    ...new Set(placed.toSorted((one, other) => one.position - other.position).map(({ source }) => source)),
  ];
}
