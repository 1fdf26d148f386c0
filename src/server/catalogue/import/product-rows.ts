import type { Columns, Meaning } from './columns.ts';
import { cleanDescription } from './description.ts';
import { readPrice } from './money.ts';
import type { ImportedProduct, ImportedVariant, Refusal } from './product.ts';
import type { Row } from './read-csv.ts';
import { codeOf } from './value-codes.ts';

/** The rows of one product, the first of which describes it. */
export interface Group {
  file: string;
  columns: Columns;
  handle: string;
  rows: [Row, ...Row[]];
}

interface Complaint {
  row: number;
  meaning: Meaning;
  reason: string;
}

const optionNumbers = [1, 2, 3] as const;

/** The product that a group of rows describes, or everything that is wrong with it. */
export function productOf(group: Group, rate: number): ImportedProduct | Refusal[] {
  const [first] = group.rows;
  const complaints: Complaint[] = [];
  const code = codeOf(group.handle);
  const name = first.cell('title');
  if (!code)
    complaints.push({ row: first.number, meaning: 'handle', reason: 'Thiếu mã, không rõ sản phẩm nào' });
  if (!name) complaints.push({ row: first.number, meaning: 'title', reason: 'Thiếu tên sản phẩm' });
  if (name.length > 300)
    complaints.push({ row: first.number, meaning: 'title', reason: 'Tên dài quá 300 ký tự' });
  const { options, variants } = variantsOf(group, rate, complaints);
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

function refusalOf({ file, columns, handle }: Group, { row, meaning, reason }: Complaint): Refusal {
  const column = columns.header[columns.places.get(meaning) ?? -1] ?? null;
  return { file, row, column, code: codeOf(handle) || null, reason };
}

interface Option {
  name: string;
  meaning: `option${1 | 2 | 3}Value`;
}

// A thing without options is exported with one made up.
function optionsOf(first: Row): Option[] {
  const named = optionNumbers.map(
    number => ({ name: first.cell(`option${number}Name`), meaning: `option${number}Value` }) as const,
  );
  const [one, two] = named;
  const madeUp = !two?.name && one?.name === 'Title' && /^default( title)?$/i.test(first.cell(one.meaning));
  return madeUp ? [] : named.filter(option => option.name !== '');
}

function variantsOf({ rows }: Group, rate: number, complaints: Complaint[]) {
  const options = optionsOf(rows[0]);
  const variants: ImportedVariant[] = [];
  const seen = new Map<string, number>();
  for (const row of rows.filter(isVariant)) {
    const variant = variantOf(row, options, rate, complaints);
    const key = JSON.stringify(variant.values);
    const before = seen.get(key);
    if (before !== undefined)
      complaints.push({
        row: row.number,
        meaning: 'option1Value',
        reason: `Trùng biến thể với dòng ${before}`,
      });
    seen.set(key, row.number);
    variants.push(variant);
  }
  if (variants.length === 0)
    complaints.push({
      row: rows[0].number,
      meaning: 'price',
      reason: 'Sản phẩm không có biến thể nào có giá',
    });
  return { options, variants };
}

// The other rows of a product only bring pictures.
function isVariant(row: Row): boolean {
  return (['price', 'option1Value', 'sku'] as const).some(meaning => row.cell(meaning) !== '');
}

function variantOf(row: Row, options: Option[], rate: number, complaints: Complaint[]): ImportedVariant {
  const complain = (meaning: Meaning, reason: string) =>
    complaints.push({ row: row.number, meaning, reason });
  for (const { name, meaning } of options)
    if (!row.cell(meaning)) complain(meaning, `Thiếu giá trị của “${name}”`);
  const price = priceIn(row, 'price', rate, complain) ?? 0;
  const compareAt = row.cell('compareAt') === '' ? 0 : (priceIn(row, 'compareAt', rate, complain) ?? 0);
  const onSale = compareAt > price;
  return {
    values: options.map(({ meaning }) => row.cell(meaning)),
    sku: row.cell('sku'),
    price: onSale ? compareAt : price,
    salePrice: onSale ? price : null,
    picture: row.cell('variantPicture') || null,
  };
}

function priceIn(
  row: Row,
  meaning: 'price' | 'compareAt',
  rate: number,
  complain: (meaning: Meaning, reason: string) => void,
): number | null {
  const cell = row.cell(meaning);
  const price = cell === '' ? 'Thiếu giá' : readPrice(cell, rate);
  if (typeof price === 'number') return price;
  complain(meaning, price);
  return null;
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
