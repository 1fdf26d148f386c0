import { LRUCache } from 'lru-cache';

/** In ms of work at 600 requests a minute, in proportion at others. Some fifty ordinary calls in a row. */
const capacityMs = 200;
/** Of each second. Of twenty customers who let the shop work for as long as they can, that is a tenth. */
const drainedMs = 5;
/** What a minute drains beyond the capacity: who has let the shop work for hours is as quick as others after that. */
const maxMs = capacityMs + 60 * drainedMs;

/** Of the event loop, in ms. While PostgreSQL works, it may rest. */
const readActiveMs = () => performance.eventLoopUtilization().active;

interface Load {
  ms: number;
  /** When it was that much. */
  at: number;
}

/**
 * How long the event loop has worked for each customer lately: a bucket that drains (rule 22). Its time is divided among the
 * turns that run at once, so that nobody is charged for what others let the shop do meanwhile.
 */
export class CustomerLoads {
  readonly #loads = new LRUCache<number, Load>({ max: 20_000 });
  readonly #running = new Set<{ ms: number }>();
  readonly #readActiveMs: () => number;
  readonly #scale: number;
  #dividedUntil = 0;

  constructor(requestsPerMinute = 600, readMs = readActiveMs) {
    this.#scale = requestsPerMinute / 600;
    this.#readActiveMs = readMs;
  }

  isHeavy(customerId: number): boolean {
    return this.loadOf(customerId) >= capacityMs * this.#scale;
  }

  /** In ms. */
  loadOf(customerId: number): number {
    const load = this.#loads.get(customerId);
    if (!load) return 0;
    return Math.max(0, load.ms - ((performance.now() - load.at) / 1_000) * drainedMs * this.#scale);
  }

  /** Of work that holds the event loop; of a promise's, what it does before it waits. */
  chargeSync<T>(customerId: number, work: () => T): T {
    const begunAt = performance.now();
    try {
      return work();
    } finally {
      this.#charge(customerId, performance.now() - begunAt);
    }
  }

  /** `null` is a guest, who has a share of the time but no load. */
  async chargeTurn<T>(customerId: number | null, work: () => Promise<T>): Promise<T> {
    this.#divide();
    const turn = { ms: 0 };
    this.#running.add(turn);
    try {
      return await work();
    } finally {
      this.#divide();
      this.#running.delete(turn);
      if (customerId !== null) this.#charge(customerId, turn.ms);
    }
  }

  #divide(): void {
    const activeMs = this.#readActiveMs();
    for (const turn of this.#running) turn.ms += (activeMs - this.#dividedUntil) / this.#running.size;
    this.#dividedUntil = activeMs;
  }

  #charge(customerId: number, ms: number): void {
    const load = Math.min(this.loadOf(customerId) + ms, maxMs * this.#scale);
    this.#loads.set(customerId, { ms: load, at: performance.now() });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    customerLoads: CustomerLoads;
  }
}
