import type { SessionUser } from '#contract/auth.ts';
import { notFound } from '#server/errors.ts';

/** Throws 404 for another customer's id, whether it exists or not (rule 5). */
export function assertSelf(customer: SessionUser, id: number): void {
  if (customer.customer_id !== id) throw notFound('Không tìm thấy khách hàng này.');
}
