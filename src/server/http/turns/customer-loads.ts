import { LRUCache } from 'lru-cache';

const usualRequests = 600;
/** In bytes at 600 requests a minute, in proportion at others: ten full carts of 200 lines, or hundreds of usual ones. */
const capacity = 10_000_000;
/** Of each second: some 5 ms of the event loop. Of twenty customers who use it all, that is a tenth. */
const drained = 250_000;
/** What a minute drains beyond the capacity: who has let the shop work for hours is as quick as others after that. */
const maxLoad = capacity + 60 * drained;
/** Parsing and checking JSON, or writing it, takes about twice as long as reading as many bytes from PostgreSQL. */
const jsonWeight = 2;

interface Load {
  bytes: number;
  /** When it was that much. */
  at: number;
}

/**
 * How much the shop has worked for each customer lately: a leaky bucket of the bytes that it read and wrote for them (rule
 * 22). Unlike time, bytes do not grow with what others let the shop do meanwhile.
 */
export class CustomerLoads {
  readonly #loads = new LRUCache<number, Load>({ max: 20_000 });
  readonly #scale: number;

  constructor(requestsPerMinute: number) {
    this.#scale = requestsPerMinute / usualRequests;
  }

  isHeavy(customerId: number): boolean {
    return this.loadOf(customerId) >= capacity * this.#scale;
  }

  /** In bytes. */
  loadOf(customerId: number, at = performance.now()): number {
    const load = this.#loads.get(customerId);
    if (!load) return 0;
    return Math.max(0, load.bytes - ((at - load.at) / 1_000) * drained * this.#scale);
  }

  /** `length`: of JSON that was read or written, in bytes or characters. */
  chargeJson(customerId: number, length: number): void {
    this.chargeReads(customerId, jsonWeight * length);
  }

  /** From PostgreSQL. */
  chargeReads(customerId: number, bytes: number): void {
    const load = Math.min(this.loadOf(customerId) + bytes, maxLoad * this.#scale);
    this.#loads.set(customerId, { bytes: load, at: performance.now() });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    customerLoads: CustomerLoads;
  }
}
