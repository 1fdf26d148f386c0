import { maxDong } from './bounds.ts';

const thousandsPattern = /^\d{1,3}([.,]\d{3})+$/;
const fractionPattern = /^(\d+)[.,](\d+)$/;

/**
 * Whole đồng from `69,000`, `69.000 ₫`, `69000.00` or `69000`. `rate` is đồng per unit of the file's currency. Returns a
 * Vietnamese error message for anything else; `fractionHint` is appended to the one for fractions of a đồng.
 */
export function parsePrice(cell: string, rate = 1, fractionHint = ''): number | string {
  const compact = cell.replace(/[\s\u00a0₫đ$]|VND|USD/gi, '');
  const digits =
    rate === 1 && thousandsPattern.test(compact) ? compact.replace(/[.,]/g, '') : compact.replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(digits)) return `“${cell}” không phải giá tiền`;
  if (rate !== 1 && /,\d{3}$/.test(compact))
    return `“${cell}” không rõ là hàng nghìn hay phần lẻ; hãy ghi phần lẻ bằng dấu chấm`;
  const dong = Number(digits) * rate;
  if (rate === 1 && fractionPattern.test(compact) && (!Number.isInteger(dong) || isForeign(dong)))
    return `“${cell}” có phần lẻ; giá là số đồng nguyên${fractionHint}`;
  if (dong > maxDong) return `“${cell}” quá lớn`;
  return Math.round(dong);
}

/** Prices such as `25.00` are those of a file in another currency. */
const isForeign = (price: number) => price > 0 && price < 1_000;
