import { setTimeout } from 'node:timers/promises';
import type { InTurn } from './queue.ts';

/**
 * Like `enqueue`, but the next work begins only after a rest of `restMs`, for which the caller does not wait. Only what `work`
 * passes to `measure` counts as the time that it took.
 */
export function enqueueWithRest<T>(
  enqueue: InTurn,
  restMs: (tookMs: number) => number,
  work: (measure: InTurn) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let tookMs = 0;
  const measure: InTurn = measured => {
    const begunAt = performance.now();
    return measured().finally(() => {
      tookMs = performance.now() - begunAt;
    });
  };
  const workAndRest = async () => {
    await work(measure).then(resolve, reject);
    const rest = restMs(tookMs);
    if (rest > 0) await setTimeout(rest, undefined, { ref: false });
  };
  enqueue(workAndRest).catch(reject);
  return promise;
}
