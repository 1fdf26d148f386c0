import { createBoundedQueue, createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { AppError } from '#server/errors.ts';

const createFullError = () =>
  new AppError('unavailable', 'Nhiều bạn đang tải danh mục. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 5,
  });

const perCustomerQueue = createKeyedQueue({ concurrency: 1, maxWaiting: 10, createFullError });
/** A page takes up to 50 ms: the last one waits for five seconds. */
const globalQueue = createBoundedQueue({ concurrency: 1, maxWaiting: 100, createFullError });

/**
 * Pages of the whole catalogue are made one at a time, of each customer in turn (rule 22): made at once, they would keep
 * the loop from everybody else.
 */
export function makePageInTurn<T>(customerId: number, makePage: () => Promise<T>): Promise<T> {
  return perCustomerQueue(customerId, () => globalQueue(makePage));
}
