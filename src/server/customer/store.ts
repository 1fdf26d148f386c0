import { and, eq, ne, or } from 'drizzle-orm';
import type { FieldErrors } from '#contract/http/errors.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { customers } from './tables.ts';

/** A customer's own details, without addresses. */
export async function findDetails(database: Database, id: number) {
  const [found] = await database
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone1: customers.phone1,
      phone2: customers.phone2,
      type: customers.type,
    })
    .from(customers)
    .where(eq(customers.id, id));
  if (!found) throw notFound('Không tìm thấy khách hàng này.');
  return found;
}

interface Contacts {
  email?: string | null | undefined;
  phone1?: string | undefined;
}

/** What to tell about an e-mail address or main phone that another customer has; `ownId` is not another. */
export async function findTakenFields(database: Database, { email, phone1 }: Contacts, ownId = 0) {
  const found = await database
    .select({ email: customers.email, phone1: customers.phone1 })
    .from(customers)
    .where(
      and(
        ne(customers.id, ownId),
        or(email ? eq(customers.email, email) : undefined, phone1 ? eq(customers.phone1, phone1) : undefined),
      ),
    );
  const errors: { email?: string[]; phone1?: string[] } = {};
  if (email && found.some(other => other.email === email))
    errors.email = ['Email này đã có người dùng. Vui lòng dùng email khác hoặc đăng nhập.'];
  if (phone1 && found.some(other => other.phone1 === phone1))
    errors.phone1 = ['Số điện thoại này đã có người dùng. Vui lòng dùng số khác hoặc đăng nhập.'];
  return errors;
}

interface Details extends Contacts {
  name?: string | undefined;
  phone2?: string | null | undefined;
}

/** Changes some details; 422 where another customer has the e-mail address or main phone. */
export async function updateDetails(transaction: Transaction, id: number, details: Details): Promise<void> {
  const contacts = details.email || details.phone1;
  const taken: FieldErrors = contacts ? await findTakenFields(transaction, details, id) : {};
  if (Object.keys(taken).length > 0) throw invalid(taken);
  await transaction.update(customers).set(details).where(eq(customers.id, id));
}

/** The stored hash of a customer's password. */
export async function findPasswordHash(database: Database, id: number): Promise<string | undefined> {
  const [found] = await database
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return found?.passwordHash;
}

/** Replaces the stored hash of a customer's password. */
export async function storePasswordHash(transaction: Transaction, id: number, passwordHash: string) {
  await transaction.update(customers).set({ passwordHash }).where(eq(customers.id, id));
}
