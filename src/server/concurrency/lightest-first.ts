interface Bounds {
  maxWaiting: number;
  /** What work that may not wait any longer is rejected with. */
  createFullError(): Error;
}

interface Waiting {
  readWeight(): number;
  begin(): void;
  refuse(error: Error): void;
}

/** One at a time, the lightest of those that wait first. Beyond `maxWaiting` the heaviest is refused. */
export function createLightestFirst({ maxWaiting, createFullError }: Bounds) {
  const waiting = new Set<Waiting>();
  let isRunning = false;
  const take = (isBetter: (weight: number, best: number) => boolean) => {
    let best: { weight: number; entry: Waiting } | undefined;
    for (const entry of waiting) {
      const weight = entry.readWeight();
      if (!best || isBetter(weight, best.weight)) best = { weight, entry };
    }
    if (best) waiting.delete(best.entry);
    return best?.entry;
  };
  const takeTurn = (readWeight: () => number) => {
    if (!isRunning) {
      isRunning = true;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add({ readWeight, begin: resolve, refuse: reject });
    if (waiting.size > maxWaiting) take((weight, most) => weight > most)?.refuse(createFullError());
    return promise;
  };
  // A turn that somebody waits for is handed over, so that nobody who comes meanwhile takes it.
  const giveTurn = () => {
    const next = take((weight, least) => weight < least);
    if (next) next.begin();
    else isRunning = false;
  };
  return async <T>(readWeight: () => number, work: () => Promise<T>): Promise<T> => {
    await takeTurn(readWeight);
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };
}
