/** Begins work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Bounds {
  concurrency: number;
  maxWaiting: number;
  /** Without it, work waits for as long as it takes. */
  maxWaitMs?: number;
  /** What work that may not wait any longer is rejected with. */
  createFullError(): Error;
}

export interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/** Knows who of those that wait is next, and who is refused where they are too many. */
export interface WaitingLine<Place> {
  readonly size: number;
  add(place: Place, waiting: Waiting): void;
  takeNext(): Waiting | undefined;
  takeLast(): Waiting | undefined;
  /** What waits at that place and wants to wait no longer. */
  remove(place: Place, waiting: Waiting): void;
}

export function createQueue<Place>(
  line: WaitingLine<Place>,
  { concurrency, maxWaiting, maxWaitMs, createFullError }: Bounds,
) {
  let running = 0;
  const takeSlot = (place: Place) => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { begin: resolve, refuse: reject };
    line.add(place, waiting);
    if (line.size > maxWaiting) line.takeLast()?.refuse(createFullError());
    if (maxWaitMs === undefined) return promise;
    const refuse = () => {
      line.remove(place, waiting);
      reject(createFullError());
    };
    const timer = setTimeout(refuse, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  };
  // A slot that somebody waits for is handed over, so that nobody who comes meanwhile takes it.
  const giveSlot = () => {
    const next = line.takeNext();
    if (next) next.begin();
    else running -= 1;
  };
  return async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
    await takeSlot(place);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}
