const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve));

/**
 * Spreads work that holds the event loop over several of its turns: once `maxMs` of a turn are spent, the next piece of work
 * waits for a later one. Requests that were ready together would otherwise be worked on one after the other before anybody
 * else is served.
 */
export function createTimeSlices(maxMs: number) {
  let spentMs = 0;
  return async <T>(work: () => T): Promise<T> => {
    while (spentMs >= maxMs) await nextTurn();
    if (spentMs === 0)
      setImmediate(() => {
        spentMs = 0;
      });
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      spentMs += performance.now() - startedAt;
    }
  };
}
