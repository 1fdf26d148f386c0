import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { normalisePhone } from '#contract/format/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { customers } from './tables.ts';

/** `reference` is a phone number, an e-mail address or an id. 404 for an unknown customer. */
export async function findCustomer(database: Database, reference: string) {
  const phone = normalisePhone(reference) ?? reference;
  const [customer] = await database
    .select({ id: customers.id, name: customers.name, phone: customers.phone1 })
    .from(customers)
    .where(
      and(
        isNull(customers.erasedAt),
        or(
          eq(customers.phone1, phone),
          eq(customers.email, reference.toLowerCase()),
          sql`${customers.id}::text = ${reference}`,
        ),
      ),
    );
  if (!customer) throw notFound(`Không có khách hàng ${reference}. Xem bằng: npm run shop -- customers list`);
  return customer;
}
