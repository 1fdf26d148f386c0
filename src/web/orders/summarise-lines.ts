import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { OrderLine } from '#contract/orders/order.ts';
import { readSewnName } from '#web/line-items/describe-line.ts';

/** Keeps the rows of the table short: a few lines tell orders apart. */
const maxLines = 2;

/** The first lines, those with the searched `words` before others, and how many more there are. */
export function summariseLines(lines: readonly OrderLine[], hiddenLines: number, words: readonly string[]) {
  const countMatches = (line: OrderLine) => {
    const text = searchableText(line);
    return words.filter(word => text.includes(word)).length;
  };
  const matches = new Map(lines.map(line => [line, countMatches(line)]));
  const byMatches = lines.toSorted((a, b) => (matches.get(b) ?? 0) - (matches.get(a) ?? 0));
  const shown = byMatches.slice(0, maxLines);
  return { shown, others: lines.length - shown.length + hiddenLines };
}

const searchableText = ({ product, product_item: { name, sku }, order_attributes }: OrderLine) =>
  foldText([product.name, name, sku, readSewnName(order_attributes)].join(' '));
