/**
 * Two large pictures at once need twice the memory and take no less time. Throws `limit.error()` if `limit.maxTasks` are
 * waiting or running.
 */
export function createSerialQueue(limit?: { maxTasks: number; error: () => Error }) {
  let last: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit && tasks >= limit.maxTasks) throw limit.error();
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
