import { LRUCache } from 'lru-cache';
import { AppError } from '#server/errors.ts';

const recentMs = 10 * 60_000;
/** Of a customer, in each process. One takes 160 ms of processor time for each 1,200 lines of orders. */
const maxPerHour = 6;
const hourMs = 60 * 60_000;

interface Begun {
  count: number;
  lastAt: number;
}

/** How often each customer has begun an export, and when last (rule 31). */
export class BegunExports {
  readonly #begun = new LRUCache<number, Begun>({ max: 10_000, ttl: hourMs, noUpdateTTL: true });

  /** 429 for the seventh within an hour. */
  assertMayBegin(customerId: number): void {
    if (this.#find(customerId).count < maxPerHour) return;
    throw new AppError('too-many-requests', 'Bạn vừa tải dữ liệu nhiều lần. Bạn thử lại sau một giờ nhé.', {
      retryAfter: Math.max(1, Math.ceil(this.#begun.getRemainingTTL(customerId) / 1_000)),
    });
  }

  hasRecent(customerId: number): boolean {
    return Date.now() - this.#find(customerId).lastAt < recentMs;
  }

  add(customerId: number): void {
    this.#begun.set(customerId, { count: this.#find(customerId).count + 1, lastAt: Date.now() });
  }

  #find(customerId: number): Begun {
    return this.#begun.get(customerId) ?? { count: 0, lastAt: 0 };
  }
}
