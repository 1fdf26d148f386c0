import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { FieldErrors } from '#contract/http/errors.ts';
import type { Contact } from '#contract/recipient.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { invalid, notFound } from '#server/errors.ts';
import { customers } from './tables.ts';

const customerNotFound = () => notFound('Không tìm thấy khách hàng này.');

/** 404 for an unknown customer. */
export async function findDetails(database: Database, id: number) {
  const [details] = await database
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone1: customers.phone1,
      phone2: customers.phone2,
      type: customers.type,
      privacy_version: customers.privacyVersion,
      agreedAt: customers.privacyAgreedAt,
      registeredAt: customers.createdAt,
    })
    .from(customers)
    .where(eq(customers.id, id));
  if (!details) throw customerNotFound();
  return details;
}

/** 404 for an unknown customer. */
export async function findContact(database: Database, id: number): Promise<Contact> {
  const [contact] = await selectContact(database).execute({ id });
  if (!contact) throw customerNotFound();
  return contact;
}

const selectContact = preparedStatement(database =>
  database
    .select({ name: customers.name, phone: customers.phone1 })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('find_contact'),
);

interface Contacts {
  email?: string | null | undefined;
  phone1?: string | undefined;
}

/** Error messages by field, for what a customer other than `exceptId` has (rule 1). */
export async function findTakenFields(database: Database, { email, phone1 }: Contacts, exceptId = 0) {
  const rows = await database
    .select({ email: customers.email, phone1: customers.phone1 })
    .from(customers)
    .where(
      and(
        ne(customers.id, exceptId),
        or(email ? eq(customers.email, email) : undefined, phone1 ? eq(customers.phone1, phone1) : undefined),
      ),
    );
  const errors: { email?: string[]; phone1?: string[] } = {};
  if (email && rows.some(row => row.email === email))
    errors.email = ['Email này đã có người dùng. Bạn dùng email khác hoặc đăng nhập nhé.'];
  if (phone1 && rows.some(row => row.phone1 === phone1))
    errors.phone1 = ['Số điện thoại này đã có người dùng. Bạn dùng số khác hoặc đăng nhập nhé.'];
  return errors;
}

interface DetailChange extends Contacts {
  name?: string | undefined;
  phone2?: string | null | undefined;
}

/** 422 if another customer has the e-mail address or main phone. */
export async function updateDetails(
  transaction: Transaction,
  id: number,
  change: DetailChange,
): Promise<void> {
  const hasContact = change.email || change.phone1;
  const errors: FieldErrors = hasContact ? await findTakenFields(transaction, change, id) : {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await transaction.update(customers).set(change).where(eq(customers.id, id));
}
