import type { User } from '#contract/auth.ts';
import { notFound } from '#server/errors.ts';

/** Customers act on themselves only (`spec §6`); another's id is 404, known or not. */
export function assertSelf(customer: User, id: number): void {
  if (customer.customer_id !== id) throw notFound('Không tìm thấy khách hàng này.');
}
