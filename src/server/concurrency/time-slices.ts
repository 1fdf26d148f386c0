import { setTimeout as pause } from 'node:timers/promises';

/**
 * Spreads work that holds the event loop over several of its turns: once `maxMs` of a turn are spent, the next piece of work
 * waits for a later one, first come, first served. Requests that were ready together would otherwise be worked on one after
 * the other before anybody else is served. What alone takes more than twice as long leaves the loop to others for as long.
 */
export function createTimeSlices(maxMs: number) {
  const waiting: (() => void)[] = [];
  let spentMs = 0;
  let isNextPlanned = false;
  const beginTurn = () => {
    spentMs = 0;
    isNextPlanned = false;
    waiting.shift()?.();
  };
  const beginAfterRest = () => {
    if (spentMs > 2 * maxMs) void pause(spentMs).then(beginTurn);
    else beginTurn();
  };
  const planNextTurn = () => {
    if (!isNextPlanned) setImmediate(beginAfterRest);
    isNextPlanned = true;
  };
  return async <T>(work: () => T): Promise<T> => {
    if (waiting.length > 0 || spentMs >= maxMs) await new Promise<void>(resolve => waiting.push(resolve));
    planNextTurn();
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      spentMs += performance.now() - startedAt;
      if (spentMs < maxMs) waiting.shift()?.();
    }
  };
}
