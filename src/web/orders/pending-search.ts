import { foldText } from '#contract/catalogue-query/text-search.ts';
import { isPartOfPhone, orderSearchWords } from '#contract/orders/order-search.ts';
import { readSewnName } from '#web/line-items/describe-line.ts';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';

/** As the shop searches its orders. A pending one has no code yet. */
export function matchesSearch({ shown }: Pick<OrderPlacement, 'shown'>, search: string): boolean {
  const words = orderSearchWords(search);
  const lines = shown.lines.flatMap(({ name, detail, order_attributes }) => [
    name,
    detail,
    readSewnName(order_attributes),
  ]);
  const phone = words.some(isPartOfPhone) ? shown.recipient_phone : '';
  const text = foldText([shown.recipient_name ?? '', phone ?? '', ...lines].join(' '));
  return words.every(word => text.includes(word));
}
