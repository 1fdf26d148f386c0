import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { customers } from '#server/customer/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';

/** Selected `for('key share')`, it waits while the customer's data is being erased, and then selects nothing (rule 31). */
export const isNotErased = (customerId: number | Placeholder) =>
  and(eq(customers.id, customerId), isNull(customers.erasedAt));

export const erasedError = () => new AppError('unauthorized', 'Tài khoản này đã được xóa.');

/** At the end of a write: nothing of an erased customer is written again. */
export async function assertNotErased(transaction: Transaction, customerId: number): Promise<void> {
  const { id } = customers;
  const rows = await transaction
    .select({ id })
    .from(customers)
    .where(isNotErased(customerId))
    .for('key share');
  if (rows.length === 0) throw erasedError();
}
