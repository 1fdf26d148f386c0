import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { normalisePhone } from '#contract/format/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { customers } from './tables.ts';

export type AccountState = 'open' | 'closed' | 'erased';

/** Whether the customer can open the app; who has closed the account opens it again by signing in (rule 31). */
export async function readAccountState(database: Database, id: number): Promise<AccountState> {
  const { closedAt, erasedAt } = customers;
  const [row] = await database.select({ closedAt, erasedAt }).from(customers).where(eq(customers.id, id));
  if (!row || row.erasedAt) return 'erased';
  return row.closedAt ? 'closed' : 'open';
}

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
