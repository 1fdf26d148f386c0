import type { ImportedVariant } from '#server/catalogue/import/product.ts';
import type { Meaning } from './columns.ts';
import { parsePrice } from './parse-price.ts';
import type { Row } from './read-csv.ts';

/** What is wrong with a cell. */
export interface RowError {
  row: number;
  meaning: Meaning;
  reason: string;
}

const optionNumbers = [1, 2, 3] as const;

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

/** A product's options and variants; what is wrong with them is added to `complaints`. */
export function buildVariants(rows: readonly [Row, ...Row[]], rate: number, complaints: RowError[]) {
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

function variantOf(row: Row, options: Option[], rate: number, complaints: RowError[]): ImportedVariant {
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

const otherMoney = '. Nếu tệp tính bằng tiền khác, thêm --rate, ví dụ --rate 25000';

function priceIn(
  row: Row,
  meaning: 'price' | 'compareAt',
  rate: number,
  complain: (meaning: Meaning, reason: string) => void,
): number | null {
  const cell = row.cell(meaning);
  const price = cell === '' ? 'Thiếu giá' : parsePrice(cell, rate, otherMoney);
  if (typeof price === 'number') return price;
  complain(meaning, price);
  return null;
}
