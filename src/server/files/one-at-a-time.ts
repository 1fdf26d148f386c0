import { Failure } from '#server/failure.ts';

/** How many may wait for their turn, the one at work included: each holds a connection to the database. */
const mostWaiting = 4;

/**
 * Does one heavy piece of work after the other: two large pictures at once would need twice the memory, and are no
 * sooner done. Throws 503 where too many wait already.
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= mostWaiting)
      throw new Failure('busy', 'Cửa hàng đang nhận nhiều ảnh. Vui lòng gửi lại sau ít giây.', {
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
