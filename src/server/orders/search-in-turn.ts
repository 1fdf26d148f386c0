import { createBoundedQueue, createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { AppError } from '#server/errors.ts';

const createFullError = () =>
  new AppError('unavailable', 'Cửa hàng đang tìm giúp bạn rồi. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 5,
  });

const perCustomerQueue = createKeyedQueue({ concurrency: 1, maxWaiting: 10, createFullError });
const globalQueue = createBoundedQueue({ concurrency: 2, maxWaiting: 100, createFullError });

/**
 * Searching thousands of lines keeps a database connection busy: two searches at once, one of a customer (rule 29).
 */
export function searchInTurn<T>(customerId: number, text: string, search: () => Promise<T>): Promise<T> {
  return text === '' ? search() : perCustomerQueue(customerId, () => globalQueue(search));
}
