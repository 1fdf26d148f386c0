import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { containsWords, foldedSql, joinTexts } from '#server/database/sql/folded-sql.ts';
import { orders } from './tables.ts';

/** Newest first, without erased ones. Here, not in customer, because orders import customers, never the reverse. */
export function listCustomers(database: Database, { text, limit }: { text: string; limit: number }) {
  const { id, name, phone1: phone, email, type, createdAt, closedAt } = customers;
  return database
    .select({ id, name, phone, email, type, createdAt, closedAt, orders: count(orders.id) })
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, customers.id))
    .where(
      and(
        isNull(customers.erasedAt),
        containsWords([foldedSql(joinTexts([name, phone, email]))], searchWords(text)),
      ),
    )
    .groupBy(customers.id)
    .orderBy(desc(customers.id))
    .limit(limit);
}
