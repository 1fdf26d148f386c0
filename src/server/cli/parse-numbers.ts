import { InvalidArgumentError } from 'commander';
import { parsePrice } from '#server/catalogue/import/formats/parse-price.ts';

/** Accepts `85000` and `85.000`. */
export function parseDong(typed: string): number {
  const price = parsePrice(typed);
  if (typeof price === 'number') return price;
  throw new InvalidArgumentError(`${price}. Ví dụ: 85000`);
}

export function parseCount(typed: string): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError(`“${typed}” không phải số nguyên dương. Ví dụ: 20`);
}

/** Đồng for one unit of another currency. */
export function parseRate(typed: string): number {
  const rate = Number(typed);
  if (rate > 0 && rate < 10_000_000) return rate;
  throw new InvalidArgumentError(`“${typed}” không phải tỉ giá. Ví dụ: 25000 (đồng cho một đô la)`);
}
