import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isPartOfPhone, orderSearchWords } from '#contract/orders/order-search.ts';
import { containsWords } from '#server/database/unaccent-sql.ts';
import { orderLines, orders } from './tables.ts';

const { productName, itemName, sku, orderAttributes } = orderLines;

/** What customers recognise a line by. */
export const searchedLineColumns = [productName, itemName, sku, sql`${orderAttributes}->>'Tên thêu'`];

/** Whether the order's code, its recipient and the `lineColumns` have all words together. Without words `undefined`. */
export function matchesOrderWords(
  lineColumns: readonly (AnyColumn | SQL)[],
  search: string,
): SQL | undefined {
  const words = orderSearchWords(search);
  const { code, recipientName, recipientPhone } = orders;
  const phone = words.some(isPartOfPhone) ? [recipientPhone] : [];
  return containsWords([code, recipientName, ...phone, ...lineColumns], words);
}
