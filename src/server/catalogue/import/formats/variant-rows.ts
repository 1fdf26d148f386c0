import type { ImportedVariant } from '#server/catalogue/import/product.ts';
import { findLongName, hasRepeated, repeatedOption } from './bounds.ts';
import type { Column, Columns } from './columns.ts';
import { parsePrice } from './parse-price.ts';
import type { Row } from './read-csv.ts';

export interface RowError {
  row: number;
  column: Column;
  reason: string;
}

const optionNumbers = [1, 2, 3] as const;

interface Option {
  name: string;
  column: `option${1 | 2 | 3}Value`;
}

// Shopify and Haravan export a product without options with a dummy option.
function readOptions(first: Row): Option[] {
  const options = optionNumbers.map(
    number => ({ name: first.cell(`option${number}Name`), column: `option${number}Value` }) as const,
  );
  const [option1, option2] = options;
  const isDummy =
    !option2?.name && option1?.name === 'Title' && /^default( title)?$/i.test(first.cell(option1.column));
  return isDummy ? [] : options.filter(option => option.name !== '');
}

interface VariantRows {
  rows: readonly [Row, ...Row[]];
  columns: Columns;
}

/** Appends to `errors`. */
export function buildVariants({ rows, columns }: VariantRows, rate: number, errors: RowError[]) {
  const hasPicture = columns.indexes.has('variantPicture');
  const options = readOptions(rows[0]);
  if (hasRepeated(options.map(option => option.name)))
    errors.push({ row: rows[0].number, column: 'option2Name', reason: repeatedOption });
  const longName = findLongName(options.map(option => option.name));
  if (longName) errors.push({ row: rows[0].number, column: 'option1Name', reason: longName });
  const variants: ImportedVariant[] = [];
  const rowNumbers = new Map<string, number>();
  for (const row of rows.filter(isVariant)) {
    const variant = readVariant(row, options, rate, errors);
    const key = JSON.stringify(variant.values);
    const duplicateOf = rowNumbers.get(key);
    if (duplicateOf !== undefined)
      errors.push({
        row: row.number,
        column: 'option1Value',
        reason: `Trùng biến thể với dòng ${duplicateOf}`,
      });
    rowNumbers.set(key, row.number);
    variants.push(hasPicture ? variant : { ...variant, picture: undefined });
  }
  if (variants.length === 0)
    errors.push({
      row: rows[0].number,
      column: 'price',
      reason: 'Sản phẩm không có biến thể nào có giá',
    });
  return { options, variants };
}

// Other rows only add pictures.
function isVariant(row: Row): boolean {
  return (['price', 'option1Value', 'sku'] as const).some(column => row.cell(column) !== '');
}

function readVariant(row: Row, options: Option[], rate: number, errors: RowError[]): ImportedVariant {
  const addError = (column: Column, reason: string) => errors.push({ row: row.number, column, reason });
  for (const { name, column } of options) {
    const reason = row.cell(column) ? findLongName([row.cell(column)]) : `Thiếu giá trị của “${name}”`;
    if (reason) addError(column, reason);
  }
  const price = readPrice(row, 'price', rate, addError) ?? 0;
  const compareAt = row.cell('compareAt') === '' ? 0 : (readPrice(row, 'compareAt', rate, addError) ?? 0);
  const onSale = compareAt > price;
  return {
    values: options.map(({ column }) => row.cell(column)),
    sku: row.cell('sku'),
    price: onSale ? compareAt : price,
    salePrice: onSale ? price : null,
    picture: row.cell('variantPicture') || null,
  };
}

const rateHint = '. Nếu tệp tính bằng tiền khác, thêm --rate, ví dụ --rate 25000';

function readPrice(
  row: Row,
  column: 'price' | 'compareAt',
  rate: number,
  addError: (column: Column, reason: string) => void,
): number | null {
  const cell = row.cell(column);
  const price = cell === '' ? 'Thiếu giá' : parsePrice(cell, rate, rateHint);
  if (typeof price === 'number') return price;
  addError(column, price);
  return null;
}
