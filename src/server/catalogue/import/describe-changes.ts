import { isDeepStrictEqual } from 'node:util';
import { formatDong } from '#contract/money.ts';
import type { ExistingProduct, ProductRecords } from './product-records.ts';

type Item = ProductRecords['items'][number];

const mostVariants = 3;

/** What an import makes other than the shop has it, in words for the staff: `bán lại`, `giá 50.000 ₫ → 45.000 ₫`. */
export function describeChanges(known: ExistingProduct, wanted: ProductRecords): string[] {
  const before = known.items.filter(item => !item.withdrawn);
  const told = [
    ...shelfWords(known, wanted),
    ...moneyWords('giá', before, wanted.items, item => item.price),
    ...moneyWords('khuyến mãi', before, wanted.items, item => item.salePrice),
    ...countWords('thêm', newcomers(wanted.items, before)),
    ...countWords('bớt', newcomers(before, wanted.items)),
    ...restWords(known, wanted),
  ];
  return told.length > 0 ? told : ['biến thể'];
}

function shelfWords({ row }: ExistingProduct, wanted: ProductRecords): string[] {
  return [
    ...(row.withdrawn === wanted.row.withdrawn ? [] : [wanted.row.withdrawn ? 'ngừng bán' : 'bán lại']),
    ...(row.name === wanted.row.name ? [] : [`tên “${row.name}” → “${wanted.row.name}”`]),
  ];
}

function moneyWords(
  what: string,
  before: readonly Item[],
  after: readonly Item[],
  money: (item: Item) => number | null,
): string[] {
  const changed = after.flatMap(item => {
    const old = before.find(one => one.sku === item.sku);
    return old && money(old) !== money(item)
      ? [{ sku: item.sku, words: `${dong(money(old))} → ${dong(money(item))}` }]
      : [];
  });
  const [first] = changed;
  if (!first) return [];
  const alike = changed.length === after.length && changed.every(({ words }) => words === first.words);
  if (alike) return [`${what} ${first.words}`];
  const rest = changed.length - mostVariants;
  return [
    ...changed.slice(0, mostVariants).map(({ sku, words }) => `${what} ${sku} ${words}`),
    ...(rest > 0 ? [`${what} của ${rest} biến thể khác`] : []),
  ];
}

const dong = (money: number | null) => (money === null ? 'không' : formatDong(money));

const newcomers = (all: readonly Item[], others: readonly Item[]) =>
  all.filter(item => !others.some(one => one.sku === item.sku)).length;

const countWords = (what: string, count: number) => (count > 0 ? [`${what} ${count} biến thể`] : []);

function restWords({ row, categoryIds, tagIds }: ExistingProduct, wanted: ProductRecords): string[] {
  const pairs = {
    'mô tả': [row.description, wanted.row.description],
    ảnh: [row.sliders, wanted.row.sliders],
    'danh mục': [categoryIds, wanted.categoryIds],
    thẻ: [tagIds, wanted.tagIds],
    'thông tin thêu': [row.orderAttributes, wanted.row.orderAttributes],
  };
  return Object.entries(pairs).flatMap(([what, [old, now]]) => (isDeepStrictEqual(old, now) ? [] : [what]));
}
