import * as z from 'zod/mini';
import { cleanDescription, isTooLong } from '#server/catalogue/import/description.ts';
import type { ImportError, ImportedProduct } from '#server/catalogue/import/product.ts';
import {
  findLongName,
  maxCategoryLevels,
  maxNames,
  productName,
  tooDeep,
  tooLongDescription,
  tooManyNames,
} from './bounds.ts';
import type { Columns } from './columns.ts';
import { splitPaths, splitTags } from './name-lists.ts';
import type { Row } from './read-csv.ts';
import { toCode } from './value-codes.ts';
import { buildVariants, type RowError } from './variant-rows.ts';

/** The first row describes the product. */
export interface RowGroup {
  file: string;
  columns: Columns;
  handle: string;
  rows: [Row, ...Row[]];
  /** Nothing follows it, not even a line break. */
  mayBeCut: boolean;
}

export function buildProduct(group: RowGroup, rate: number): ImportedProduct | ImportError[] {
  const [first] = group.rows;
  const errors = findTextErrors(group);
  const { options, variants } = buildVariants(group, rate, errors);
  if (errors.length > 0) return errors.map(error => toImportError(group, error));
  return {
    location: { file: group.file, row: first.number },
    mayBeCut: group.mayBeCut,
    code: toCode(group.handle),
    name: z.parse(productName, first.cell('title')),
    options: options.map(option => option.name),
    variants,
    description: group.columns.indexes.has('body') ? cleanDescription(first.cell('body')) : null,
    withdrawn: saysWhetherPublished(group.columns) ? !isPublished(first) : null,
    categories: group.columns.indexes.has('type') ? splitPaths(first.cell('type')) : null,
    tags: group.columns.indexes.has('tags') ? splitTags(first.cell('tags')) : null,
    pictures: group.columns.indexes.has('picture') ? readPictures(group.rows) : null,
    orderAttributes: null,
  };
}

function findTextErrors(group: RowGroup): RowError[] {
  const [first] = group.rows;
  const title = first.cell('title');
  const errors: RowError[] = [];
  const refuse = (column: RowError['column'], reason: string) =>
    errors.push({ row: first.number, column, reason });
  if (!toCode(group.handle)) refuse('handle', describeMissingCode(group, title));
  const [issue] = z.safeParse(productName, title).error?.issues ?? [];
  if (issue) refuse('title', issue.message);
  if (isTooLong(first.cell('body'))) refuse('body', tooLongDescription);
  const [tags, paths] = [splitTags(first.cell('tags')), splitPaths(first.cell('type'))];
  if (paths.some(path => path.length > maxCategoryLevels)) refuse('type', tooDeep);
  for (const [column, names] of [
    ['tags', tags],
    ['type', paths],
  ] as const) {
    const reason = names.length > maxNames ? tooManyNames : findLongName(names.flat());
    if (reason) refuse(column, reason);
  }
  return errors;
}

function describeMissingCode({ columns, handle }: RowGroup, name: string): string {
  if (handle || !name) return 'Thiếu mã, không rõ sản phẩm nào';
  return `Thiếu ${columns.header[columns.indexes.get('handle') ?? -1] ?? 'mã'} của “${name}”`;
}

function toImportError({ file, columns, handle }: RowGroup, { row, column, reason }: RowError): ImportError {
  const header = columns.header[columns.indexes.get(column) ?? -1] ?? null;
  return { file, row, column: header, code: toCode(handle) || null, reason };
}

const noPattern = /^(false|no|0|không|sai|ẩn)$/i;
const hiddenPattern = /^(draft|archived|unlisted|nháp|ẩn|lưu trữ)$/i;
const saysWhetherPublished = ({ indexes }: Columns) => indexes.has('published') || indexes.has('status');
const isPublished = (row: Row) =>
  !noPattern.test(row.cell('published')) && !hiddenPattern.test(row.cell('status'));

function readPictures(rows: readonly Row[]): string[] {
  const pictures = rows.flatMap((row, index) => {
    const source = row.cell('picture');
    return source ? [{ source, position: Number(row.cell('picturePosition')) || index + 1 }] : [];
  });
  return [...new Set(pictures.toSorted((a, b) => a.position - b.position).map(({ source }) => source))];
}
