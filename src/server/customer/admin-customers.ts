import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { normalisePhone } from '#contract/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { unaccentedContains } from '#server/database/unaccent-sql.ts';
import { notFound } from '#server/errors.ts';
import { orders } from '#server/orders/tables.ts';
import { customers } from './tables.ts';

/** Customers, newest first, each with how many orders they placed; `text` is looked for in name, phone and e-mail. */
export function listCustomers(database: Database, { text, limit }: { text: string; limit: number }) {
  const { id, name, phone1: phone, email, type, createdAt } = customers;
  return database
    .select({ id, name, phone, email, type, createdAt, orders: count(orders.id) })
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, customers.id))
    .where(and(...searchWords(text).map(word => unaccentedContains([name, phone, email], word))))
    .groupBy(customers.id)
    .orderBy(desc(customers.id))
    .limit(limit);
}

/** A customer by phone number, e-mail address or number. 404 for an unknown one. */
export async function findCustomer(database: Database, reference: string) {
  const phone = normalisePhone(reference) ?? reference;
  const [found] = await database
    .select({ id: customers.id, name: customers.name, phone: customers.phone1 })
    .from(customers)
    .where(
      or(
        eq(customers.phone1, phone),
        eq(customers.email, reference.toLowerCase()),
        sql`${customers.id}::text = ${reference}`,
      ),
    );
  if (!found) throw notFound(`Không có khách hàng ${reference}. Xem bằng: npm run shop -- customers list`);
  return found;
}
