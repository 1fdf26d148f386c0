/** Begins work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Bounds {
  concurrency: number;
  maxWaiting: number;
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
}

export function createQueue<Place>(
  line: WaitingLine<Place>,
  { concurrency, maxWaiting, createFullError }: Bounds,
) {
  let running = 0;
  const takeSlot = (place: Place) => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.add(place, { begin: resolve, refuse: reject });
    if (line.size > maxWaiting) line.takeLast()?.refuse(createFullError());
    return promise;
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
