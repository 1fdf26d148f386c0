import { eq, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { FieldErrors } from '#contract/http/errors.ts';
import { saveAddress } from '#server/customer/addresses.ts';
import { findTakenFields } from '#server/customer/store.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/** The account that signs in with this e-mail address or phone number, each in its one form. */
export async function findAccount(database: Database, username: string) {
  const [found] = await database
    .select({ id: customers.id, passwordHash: customers.passwordHash })
    .from(customers)
    .where(or(eq(customers.phone1, username), eq(customers.email, username)));
  return found;
}

/** Adds a customer with a first address, the default one. 422 where phone, e-mail or ward will not do. */
export async function addCustomer(
  transaction: Transaction,
  asked: z.output<typeof registration>,
  passwordHash: string,
): Promise<void> {
  const { name, email, phone, customer_type, address, ward_id } = asked;
  const [added] = await transaction
    .insert(customers)
    .values({ name, email, phone1: phone, type: customer_type, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (!added) throw invalid(await takenInForm(transaction, phone, email));
  await saveAddress(transaction, added.id, { address, ward_id, is_default: true });
}

// The form of registration calls the one phone it asks for `phone`.
async function takenInForm(database: Database, phone1: string, email: string | null): Promise<FieldErrors> {
  const { phone1: phone, ...others } = await findTakenFields(database, { phone1, email });
  return { ...(phone && { phone }), ...others };
}
