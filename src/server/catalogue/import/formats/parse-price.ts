const thousands = /^\d{1,3}([.,]\d{3})+$/;
const fraction = /^(\d+)[.,](\d{1,2})$/;
const mostDong = 2_000_000_000;

/**
 * A price as files write it, `69,000`, `69.000 ₫`, `69000.00` or `69000`, in whole đồng. `rate` is what one unit of the
 * file's currency costs in đồng. Gives what is wrong with it, in Vietnamese, where it is no price; `ofFraction` is added where
 * it is one, but not of whole đồng.
 */
export function parsePrice(cell: string, rate = 1, ofFraction = ''): number | string {
  const bare = cell.replace(/[\s\u00a0₫đ$]|VND|USD/gi, '');
  const digits = rate === 1 && thousands.test(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(digits)) return `“${cell}” không phải giá tiền`;
  const dong = Number(digits) * rate;
  if (rate === 1 && !Number.isInteger(dong) && fraction.test(bare))
    return `“${cell}” có phần lẻ; giá là số đồng nguyên${ofFraction}`;
  if (dong > mostDong) return `“${cell}” quá lớn`;
  return Math.round(dong);
}
