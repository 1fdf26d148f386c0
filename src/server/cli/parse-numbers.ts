import { InvalidArgumentError } from 'commander';
import { parsePrice } from '#server/catalogue/import/formats/parse-price.ts';

/** Đồng as people type them: `85000`, `85.000`. */
export function parseDong(typed: string): number {
  const read = parsePrice(typed);
  if (typeof read === 'number') return read;
  throw new InvalidArgumentError(`${read}. Ví dụ: 85000`);
}

/** A whole number from 1. */
export function parseCount(typed: string): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError(`“${typed}” không phải số nguyên dương. Ví dụ: 20`);
}

/** What one unit of another currency costs in đồng. */
export function parseRate(typed: string): number {
  const rate = Number(typed);
  if (rate > 0 && rate < 10_000_000) return rate;
  throw new InvalidArgumentError(`“${typed}” không phải tỉ giá. Ví dụ: 25000 (đồng cho một đô la)`);
}
