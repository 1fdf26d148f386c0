import { AppError } from '#server/errors.ts';

/**
 * Runs one heavy task at a time: two large pictures at once need twice the memory and take no less time. Throws 503 if
 * `maxTasks` are waiting or running.
 */
export function createSerialQueue(maxTasks = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (tasks >= maxTasks)
      throw new AppError('busy', 'Cửa hàng đang nhận nhiều ảnh. Vui lòng gửi lại sau ít giây.', {
        retryAfter: 10,
      });
    tasks += 1;
    const result = last.then(work);
    last = result
      .catch(() => {})
      .finally(() => {
        tasks -= 1;
      });
    return result;
  };
}
