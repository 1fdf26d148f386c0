import { formatNumber } from '#contract/format/number.ts';
import { requiredText } from '#contract/http/fields.ts';

/** As a customer's: it could pass for another where people read it, in the shop and in the terminal. */
export const productName = requiredText(300, 'Thiếu tên sản phẩm');

// The tree is walked by code that calls itself once a level, here and on the phone.
export const maxCategoryLevels = 10;
// Every phone downloads every description, and composing its marks takes the square of their number.
export const maxDescriptionLength = 100_000;

export const maxDong = 2_000_000_000;

export const tooDeep = `Danh mục sâu quá ${maxCategoryLevels} cấp`;
export const tooLongDescription = `Mô tả dài quá ${formatNumber(maxDescriptionLength)} ký tự`;

export const repeatedOption = 'Có hai tùy chọn cùng tên';
export const hasRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Of a tag, a category, an option and its value. All of them go to every phone. */
export const maxNameLength = 100;
/** Tags of a product, and its categories. */
export const maxNames = 250;

/** In words, the first that is too long; `null` if none is. */
export function findLongName(names: readonly string[]): string | null {
  const name = names.find(({ length }) => length > maxNameLength);
  return name === undefined ? null : `“${name.slice(0, 40)}…” dài quá ${maxNameLength} ký tự`;
}
export const tooManyNames = `Nhiều hơn ${maxNames} mục`;
