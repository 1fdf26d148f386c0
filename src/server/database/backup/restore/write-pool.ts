// Each write waits for the disk; one after the other they would take minutes.
const maxConcurrentWrites = 32;

/** `add` waits while the pool is full. Both `add` and `end` reject with the first error of any write. */
export function createWritePool() {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const throwFirstError = () => {
    if (errors.length > 0) throw errors[0];
  };
  return {
    add: async (write: Promise<void>) => {
      const task: Promise<void> = write
        .catch(error => void errors.push(error))
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= maxConcurrentWrites) await Promise.race(running);
      throwFirstError();
    },
    end: async () => {
      await Promise.all(running);
      throwFirstError();
    },
  };
}
