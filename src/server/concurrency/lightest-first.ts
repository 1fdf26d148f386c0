import { type Bounds, createQueue, type Waiting, type WaitingLine } from './queue.ts';

/** `at`, in ms as of `performance.now()`: weights that fall with time are compared at one moment. */
type ReadWeight = (at: number) => number;

/** Weights change while their owners wait. */
class LightestLine implements WaitingLine<ReadWeight> {
  readonly #weights = new Map<Waiting, ReadWeight>();

  get size(): number {
    return this.#weights.size;
  }

  add(readWeight: ReadWeight, waiting: Waiting): void {
    this.#weights.set(waiting, readWeight);
  }

  takeNext(): Waiting | undefined {
    return this.#take((weight, least) => weight < least);
  }

  /** Of those who are as heavy, who came last. */
  takeLast(): Waiting | undefined {
    return this.#take((weight, most) => weight >= most);
  }

  #take(isBetter: (weight: number, best: number) => boolean): Waiting | undefined {
    const at = performance.now();
    let best: { weight: number; waiting: Waiting } | undefined;
    for (const [waiting, readWeight] of this.#weights) {
      const weight = readWeight(at);
      if (!best || isBetter(weight, best.weight)) best = { weight, waiting };
    }
    if (best) this.#weights.delete(best.waiting);
    return best?.waiting;
  }

  remove(_: ReadWeight, waiting: Waiting): void {
    this.#weights.delete(waiting);
  }
}

/**
 * One at a time, the lightest of those that wait first; of one weight, who came first. The heaviest is refused when more than
 * `maxWaiting` wait.
 */
export const createLightestFirst = (bounds: Omit<Bounds, 'concurrency'>) =>
  createQueue(new LightestLine(), { concurrency: 1, ...bounds });
