interface Bounds {
  concurrency: number;
  maxWaiting: number;
  /** What work that may not wait any longer is rejected with. */
  createFullError(): Error;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/**
 * Serves keys, such as addresses, round-robin, so that nobody waits for all that one of them has sent. Beyond `maxWaiting`,
 * the key of which most waits loses the last of it.
 */
export function createFairQueue<Key>({ concurrency, maxWaiting, createFullError }: Bounds) {
  /** In the order of turns. */
  const waitingOf = new Map<Key, Waiting[]>();
  let running = 0;
  let waitingCount = 0;
  const remove = (key: Key, take: 'pop' | 'shift') => {
    const waiting = waitingOf.get(key) ?? [];
    const taken = waiting[take]();
    waitingCount -= 1;
    if (waiting.length === 0) waitingOf.delete(key);
    return taken;
  };
  const takeSlot = (key: Key) => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = waitingOf.get(key) ?? [];
    waiting.push({ begin: resolve, refuse: reject });
    waitingOf.set(key, waiting);
    waitingCount += 1;
    if (waitingCount > maxWaiting) remove(findLongest(waitingOf, key), 'pop')?.refuse(createFullError());
    return promise;
  };
  const giveSlot = () => {
    const [next] = waitingOf;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, waiting] = next;
    const taken = remove(key, 'shift');
    // Behind the others.
    if (waitingOf.delete(key)) waitingOf.set(key, waiting);
    taken?.begin();
  };
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    await takeSlot(key);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}

/** Of several, `newest`. */
function findLongest<Key>(waitingOf: ReadonlyMap<Key, readonly Waiting[]>, newest: Key): Key {
  let longest = newest;
  const lengthOf = (key: Key) => waitingOf.get(key)?.length ?? 0;
  for (const key of waitingOf.keys()) if (lengthOf(key) > lengthOf(longest)) longest = key;
  return longest;
}
