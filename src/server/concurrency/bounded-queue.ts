import { type Bounds, createQueue, type InTurn, type Waiting, type WaitingLine } from './queue.ts';

class FirstComeLine implements WaitingLine<undefined> {
  readonly #waiting: Waiting[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  add(_: undefined, waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  takeNext(): Waiting | undefined {
    return this.#waiting.shift();
  }

  takeLast(): Waiting | undefined {
    return this.#waiting.pop();
  }

  remove(_: undefined, waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
  }
}

/** First come, first served. */
export function createBoundedQueue(bounds: Bounds): InTurn {
  const enqueue = createQueue(new FirstComeLine(), bounds);
  return work => enqueue(undefined, work);
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
