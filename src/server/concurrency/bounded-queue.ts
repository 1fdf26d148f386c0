interface Bounds {
  concurrency: number;
  maxWaiting: number;
  /** What work that may not even wait is rejected with. */
  createFullError(): Error;
}

export function createBoundedQueue({ concurrency, maxWaiting, createFullError }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeSlot = () => {
    if (running === concurrency) return new Promise<void>(resolve => waiting.push(resolve));
    running += 1;
    return undefined;
  };
  // A slot that somebody waits for is handed over, so that nobody who comes meanwhile takes it.
  const giveSlot = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw createFullError();
    await takeSlot();
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}

/** A bounded queue for each key, such as a customer. */
export function createKeyedQueue<Key = number>(bounds: Bounds) {
  const queues = new Map<Key, { enqueue: ReturnType<typeof createBoundedQueue>; pending: number }>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { enqueue: createBoundedQueue(bounds), pending: 0 };
    queues.set(key, queue);
    queue.pending += 1;
    try {
      return await queue.enqueue(work);
    } finally {
      queue.pending -= 1;
      if (queue.pending === 0) queues.delete(key);
    }
  };
}
