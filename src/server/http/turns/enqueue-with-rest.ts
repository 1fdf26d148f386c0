import { setTimeout } from 'node:timers/promises';
import type { InTurn } from '#server/concurrency/fair-queue.ts';

/** Like `enqueue`, whose next work begins only after a rest; the caller waits for the work alone. `work` says what of it is measured. */
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
    await setTimeout(restMs(tookMs), undefined, { ref: false });
  };
  enqueue(workAndRest).catch(reject);
  return promise;
}
