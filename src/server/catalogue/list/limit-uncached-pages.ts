import { LRUCache } from 'lru-cache';
import { AppError } from '#server/errors.ts';

/** Enough for a first download of 24,000 products. */
const maxPerMinute = 120;

/** 429 for the customer's 121st of a minute (rule 22): reading 200 whole products takes up to 50 ms. */
export function createPageLimit(): (customerId: number) => void {
  const pagesOf = new LRUCache<number, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });
  return customerId => {
    const pages = (pagesOf.get(customerId) ?? 0) + 1;
    pagesOf.set(customerId, pages);
    if (pages <= maxPerMinute) return;
    throw new AppError('too-many-requests', 'Bạn tải danh mục hơi nhiều, thử lại sau ít phút nhé.', {
      retryAfter: Math.max(1, Math.ceil(pagesOf.getRemainingTTL(customerId) / 1_000)),
    });
  };
}
