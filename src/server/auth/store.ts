import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { registration } from '#contract/auth.ts';
import type { FieldErrors } from '#contract/http/errors.ts';
import { saveAddress } from '#server/customer/addresses.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import { findTakenFields } from '#server/customer/store.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';

/** `username` is a normalised phone number or a lower-case e-mail address. Also finds closed accounts (rule 31). */
export async function findAccount(database: Database, username: string) {
  const [account] = await database
    .select({ id: customers.id, passwordHash: customers.passwordHash })
    .from(customers)
    .where(
      and(or(eq(customers.phone1, username), eq(customers.email, username)), isNull(customers.erasedAt)),
    );
  return account;
}

/** Resolves with the new customer's id. 422 for a taken phone number or e-mail address, or an unknown ward. */
export async function insertCustomer(
  transaction: Transaction,
  form: z.output<typeof registration>,
  passwordHash: string,
): Promise<number> {
  const { name, email, phone, customer_type, address, ward_id, privacy_version } = form;
  const consent = privacy_version && { privacyVersion: privacy_version, privacyAgreedAt: sql`now()` };
  const [inserted] = await transaction
    .insert(customers)
    .values({ name, email, phone1: phone, type: customer_type, passwordHash, ...consent })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (!inserted) throw invalid(await findTakenFormFields(transaction, phone, email));
  await saveAddress(transaction, inserted.id, { address, ward_id, is_default: true });
  return inserted.id;
}

// In the registration form `phone1` is called `phone`.
async function findTakenFormFields(
  database: Database,
  phone1: string,
  email: string | null,
): Promise<FieldErrors> {
  const { phone1: phone, ...errors } = await findTakenFields(database, { phone1, email });
  return { ...(phone && { phone }), ...errors };
}

export async function findPasswordHash(database: Database, id: number): Promise<string | undefined> {
  const [row] = await database
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return row?.passwordHash;
}

/** Locks the customer. 409 if the password is no longer the one with this hash. */
export async function assertPasswordHash(
  transaction: Transaction,
  id: number,
  passwordHash: string | undefined,
): Promise<void> {
  await lockCustomer(transaction, id);
  if ((await findPasswordHash(transaction, id)) === passwordHash) return;
  throw new AppError('conflict', 'Mật khẩu vừa được đổi ở nơi khác. Bạn thử lại với mật khẩu mới nhé.');
}

/** 404 if the account has been erased meanwhile: nobody could sign in with it. */
export async function savePasswordHash(transaction: Transaction, id: number, passwordHash: string) {
  const [customer] = await transaction
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
    .returning({ name: customers.name, phone: customers.phone1 });
  if (!customer) throw notFound('Tài khoản này vừa bị xóa hẳn, nên không đặt được mật khẩu.');
  return customer;
}
