import type { SessionUser } from '#contract/auth.ts';
import { createBoundedQueue, createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import type { InTurn } from '#server/concurrency/fair-queue.ts';
import { AppError } from '#server/errors.ts';

interface SearchContext {
  query: { search: string };
  customer: SessionUser;
  inTurn: InTurn;
}

const createFullError = () =>
  new AppError('unavailable', 'Cửa hàng đang tìm giúp bạn rồi. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 5,
  });

const perCustomerQueue = createKeyedQueue({ concurrency: 1, maxWaiting: 10, createFullError });
const globalQueue = createBoundedQueue({ concurrency: 2, maxWaiting: 100, createFullError });

/**
 * Searching thousands of lines keeps a database connection busy: two searches at once, one of a customer (rule 29). What
 * has no text takes its turn with other reads, which wait for no search.
 */
export function listInTurn<T>(
  { query, customer: { customer_id }, inTurn }: SearchContext,
  list: () => Promise<T>,
): Promise<T> {
  if (query.search === '') return inTurn(list);
  return perCustomerQueue(customer_id, () => globalQueue(list));
}
