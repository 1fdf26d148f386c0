import { type Bounds, createQueue, type Waiting, type WaitingLine } from './queue.ts';

type ReadWeight = () => number;

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

  takeLast(): Waiting | undefined {
    return this.#take((weight, most) => weight > most);
  }

  /** The first of those of which no other is better. */
  #take(isBetter: (weight: number, best: number) => boolean): Waiting | undefined {
    let best: { weight: number; waiting: Waiting } | undefined;
    for (const [waiting, readWeight] of this.#weights) {
      const weight = readWeight();
      if (!best || isBetter(weight, best.weight)) best = { weight, waiting };
    }
    if (best) this.#weights.delete(best.waiting);
    return best?.waiting;
  }
}

/** One at a time, the lightest of those that wait first. Beyond `maxWaiting` the heaviest is refused. */
export const createLightestFirst = (bounds: Omit<Bounds, 'concurrency'>) =>
  createQueue(new LightestLine(), { concurrency: 1, ...bounds });
