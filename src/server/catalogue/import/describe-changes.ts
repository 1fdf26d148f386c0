import { isDeepStrictEqual } from 'node:util';
import { formatDong } from '#contract/format/money.ts';
import type { ExistingProduct, ProductRecords } from './product-records.ts';

type Item = ProductRecords['items'][number];

const maxVariants = 3;

/** In Vietnamese: `bán lại`, `giá 50.000 ₫ → 45.000 ₫`. */
export function describeChanges(existing: ExistingProduct, records: ProductRecords): string[] {
  const before = existing.items.filter(item => !item.withdrawn);
  const after = records.items;
  const changes = [
    ...describeNameAndSale(existing, records),
    ...describePrices('giá', before, after, item => item.price),
    ...describePrices('khuyến mãi', before, after, item => item.salePrice),
    ...describeCount('thêm', countNotIn(before, after)),
    ...describeCount('bớt', countNotIn(after, before)),
    ...describeContent(existing, records),
  ];
  return changes.length > 0 ? changes : ['biến thể'];
}

function describeNameAndSale({ row: before }: ExistingProduct, { row: after }: ProductRecords): string[] {
  return [
    ...(before.withdrawn === after.withdrawn ? [] : [after.withdrawn ? 'ngừng bán' : 'bán lại']),
    ...(before.name === after.name ? [] : [`tên “${before.name}” → “${after.name}”`]),
  ];
}

function describePrices(
  label: string,
  before: readonly Item[],
  after: readonly Item[],
  readPrice: (item: Item) => number | null,
): string[] {
  const changed = after.flatMap(item => {
    const previous = before.find(({ sku }) => sku === item.sku);
    return previous && readPrice(previous) !== readPrice(item)
      ? [{ sku: item.sku, text: `${formatPrice(readPrice(previous))} → ${formatPrice(readPrice(item))}` }]
      : [];
  });
  const [first] = changed;
  if (!first) return [];
  const isSameForAll = changed.length === after.length && changed.every(({ text }) => text === first.text);
  if (isSameForAll) return [`${label} ${first.text}`];
  const rest = changed.length - maxVariants;
  return [
    ...changed.slice(0, maxVariants).map(({ sku, text }) => `${label} ${sku} ${text}`),
    ...(rest > 0 ? [`${label} của ${rest} biến thể khác`] : []),
  ];
}

const formatPrice = (price: number | null) => (price === null ? 'không' : formatDong(price));

const countNotIn = (others: readonly Item[], items: readonly Item[]) =>
  items.filter(({ sku }) => !others.some(other => other.sku === sku)).length;

const describeCount = (label: string, count: number) => (count > 0 ? [`${label} ${count} biến thể`] : []);

function describeContent({ row, categoryIds, tagIds }: ExistingProduct, records: ProductRecords): string[] {
  const pairs = {
    'mô tả': [row.description, records.row.description],
    ảnh: [row.sliders, records.row.sliders],
    'danh mục': [categoryIds, records.categoryIds],
    thẻ: [tagIds, records.tagIds],
    'thông tin thêu': [row.orderAttributes, records.row.orderAttributes],
  };
  return Object.entries(pairs).flatMap(([label, [before, after]]) =>
    isDeepStrictEqual(before, after) ? [] : [label],
  );
}
