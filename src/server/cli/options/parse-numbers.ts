import { InvalidArgumentError } from 'commander';
import { parsePrice } from '#server/catalogue/import/formats/parse-price.ts';

/** Accepts `85000` and `85.000`. Who types `85.00` or `85.0000` meant another price than 85 đồng. */
export function parseDong(input: string): number {
  if (/[.,](?!\d{3}(?!\d))/.test(input))
    throw new InvalidArgumentError(`“${input}” có phần lẻ; giá là số đồng nguyên. Ví dụ: 85000`);
  const price = parsePrice(input);
  if (typeof price === 'number') return price;
  throw new InvalidArgumentError(`${price}. Ví dụ: 85000`);
}

/** PostgreSQL's largest integer. */
const maxCount = 2_147_483_647;

export function parseCount(input: string): number {
  const count = /^\d+$/.test(input) ? Number(input) : 0;
  if (count > maxCount) throw new InvalidArgumentError(`“${input}” lớn quá. Ví dụ: 20`);
  if (count > 0) return count;
  throw new InvalidArgumentError(`“${input}” không phải số nguyên dương. Ví dụ: 20`);
}

/** Đồng for one unit of another currency. */
export function parseRate(input: string): number {
  const rate = Number(input);
  if (rate > 0 && rate < 10_000_000) return rate;
  throw new InvalidArgumentError(`“${input}” không phải tỉ giá. Ví dụ: 25000 (đồng cho một đô la)`);
}
