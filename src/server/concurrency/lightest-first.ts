import { type Bounds, createQueue, type Waiting, type WaitingLine } from './queue.ts';

/** `at`, in ms as of `performance.now()`: weights that fall with time are compared at one moment. */
type ReadWeight = (at: number) => number;

interface Place {
  readWeight: ReadWeight;
  since: number;
}

type LightestBounds = Omit<Bounds, 'concurrency'> & { maxWaitMs: number };

/** Weights change while their owners wait. */
class LightestLine implements WaitingLine<ReadWeight> {
  readonly #places = new Map<Waiting, Place>();
  readonly #bounds: LightestBounds;

  constructor(bounds: LightestBounds) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#places.size;
  }

  add(readWeight: ReadWeight, waiting: Waiting): void {
    this.#places.set(waiting, { readWeight, since: performance.now() });
  }

  takeNext(): Waiting | undefined {
    this.#refuseLate();
    return this.#take((weight, least) => weight < least);
  }

  /** Of those who are as heavy, who came last. */
  takeLast(): Waiting | undefined {
    return this.#take((weight, most) => weight >= most);
  }

  #take(isBetter: (weight: number, best: number) => boolean): Waiting | undefined {
    const at = performance.now();
    let best: { weight: number; waiting: Waiting } | undefined;
    for (const [waiting, { readWeight }] of this.#places) {
      const weight = readWeight(at);
      if (!best || isBetter(weight, best.weight)) best = { weight, waiting };
    }
    if (best) this.#places.delete(best.waiting);
    return best?.waiting;
  }

  #refuseLate(): void {
    const oldest = performance.now() - this.#bounds.maxWaitMs;
    for (const [waiting, { since }] of this.#places)
      if (since < oldest) {
        this.#places.delete(waiting);
        waiting.refuse(this.#bounds.createFullError());
      }
  }
}

/**
 * One at a time, the lightest of those that wait first; of one weight, who came first. The heaviest is refused when more than
 * `maxWaiting` wait. Who has waited longer than `maxWaitMs` is refused at the next turn.
 */
export const createLightestFirst = (bounds: LightestBounds) =>
  createQueue(new LightestLine(bounds), { concurrency: 1, ...bounds });
