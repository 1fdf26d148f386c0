import { formatNumber } from '#contract/format/number.ts';
// The tree is walked by code that calls itself once a level, here and on the phone.
export const maxCategoryLevels = 10;
// Every phone downloads every description, and composing its marks takes the square of their number.
export const maxDescriptionLength = 100_000;

export const maxDong = 2_000_000_000;

export const tooDeep = `Danh mục sâu quá ${maxCategoryLevels} cấp`;
export const tooLongDescription = `Mô tả dài quá ${formatNumber(maxDescriptionLength)} ký tự`;

export const repeatedOption = 'Có hai tùy chọn cùng tên';
export const hasRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;
