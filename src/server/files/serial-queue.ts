import { AppError } from '#server/errors.ts';

/**
 * Does one heavy piece of work after the other: two large pictures at once would need twice the memory, and are no
 * sooner done. Throws 503 where `most` wait already, the one at work included.
 */
export function createSerialQueue(most = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most)
      throw new AppError('busy', 'Cửa hàng đang nhận nhiều ảnh. Vui lòng gửi lại sau ít giây.', {
        retryAfter: 10,
      });
    waiting += 1;
    const mine = last.then(work);
    last = mine
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return mine;
  };
}
