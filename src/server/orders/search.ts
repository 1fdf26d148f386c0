import type { AnyColumn, SQL } from 'drizzle-orm';
import { isPartOfPhone, orderSearchWords } from '#contract/orders/order-search.ts';
import { containsWords } from '#server/database/sql/folded-sql.ts';
import { orders } from './tables.ts';

/**
 * Whether the order's code, its recipient and the folded text of its lines have all words together. Without words
 * `undefined`.
 */
export function matchesOrderWords(lineText: AnyColumn | SQL, search: string): SQL | undefined {
  const words = orderSearchWords(search);
  const phone = words.some(isPartOfPhone) ? [orders.recipientPhone] : [];
  return containsWords([orders.searchText, ...phone, lineText], words);
}
