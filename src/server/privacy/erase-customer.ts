import { eq, sql } from 'drizzle-orm';
import { deleteFailedAttempts } from '#server/auth/attempt-limits.ts';
import { knownDevices, sessions } from '#server/auth/tables.ts';
import { cartLines } from '#server/cart/tables.ts';
import { addresses, customers } from '#server/customer/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { favourites } from '#server/favourites/tables.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { eraseOrders } from '#server/orders/erase-orders.ts';
import { erasePaymentRequests } from '#server/payments/erase-requests.ts';

const erasedName = 'Khách đã xóa tài khoản';

// `orders` and `payment_requests` stay; what else belongs to a customer goes, but for counts of the last 24 hours.
const deletedTables = [addresses, cartLines, favourites, sessions, knownDevices, idempotencyKeys];

/**
 * For good. Orders and payment requests stay without a name, held together by a row that says nothing about the customer;
 * without any of them the row goes too (rule 31). Waits for the customer's writes in flight; later ones find the account
 * erased.
 */
export async function eraseCustomer(transaction: Transaction, files: FileStore, id: number): Promise<void> {
  const isCustomer = eq(customers.id, id);
  await transaction.select({ id: customers.id }).from(customers).where(isCustomer).for('update');
  for (const table of deletedTables) await transaction.delete(table).where(eq(table.customerId, id));
  await deleteFailedAttempts(transaction, id);
  const remaining =
    (await eraseOrders(transaction, id)) + (await erasePaymentRequests(transaction, files, id));
  if (remaining === 0) await transaction.delete(customers).where(isCustomer);
  else await transaction.update(customers).set(withoutPerson(id)).where(isCustomer);
}

const withoutPerson = (id: number) => ({
  name: erasedName,
  email: null,
  // Unique, and no phone number: nobody can sign in with it.
  phone1: `đã xóa ${id}`,
  phone2: null,
  passwordHash: '',
  privacyVersion: null,
  privacyAgreedAt: null,
  closedAt: sql`coalesce(${customers.closedAt}, now())`,
  erasedAt: sql`now()`,
});
