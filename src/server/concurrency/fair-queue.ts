import { TurnTree } from './turn-tree.ts';

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
 * Serves callers round-robin, at each level of their path, such as network and address: so nobody waits for all that one of
 * them has sent, nor for all addresses of a network. Beyond `maxWaiting`, the network of which most waits loses the last of
 * its address of which most waits.
 */
export function createFairQueue({ concurrency, maxWaiting, createFullError }: Bounds) {
  const waiting = new TurnTree<Waiting>();
  let running = 0;
  const takeSlot = (path: readonly string[]) => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(path, { begin: resolve, refuse: reject });
    if (waiting.size > maxWaiting) waiting.takeLast()?.refuse(createFullError());
    return promise;
  };
  // A slot that somebody waits for is handed over, so that nobody who comes meanwhile takes it.
  const giveSlot = () => {
    const next = waiting.takeNext();
    if (next) next.begin();
    else running -= 1;
  };
  return async <T>(path: readonly string[], work: () => Promise<T>): Promise<T> => {
    await takeSlot(path);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}
