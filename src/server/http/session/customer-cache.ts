import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Session } from '#server/auth/sessions.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';

interface CustomerCache {
  /** By the hash of the session's id. Writes read the database itself. */
  sessions: InvalidatingCache<Session | null>;
  /**
   * Whose a session is, by the same key, and `null` once it has ended: neither changes again. Only of sessions that the shop
   * has issued, otherwise what is made up would push them out.
   */
  sessionOwners: LRUCache<string, { customerId: number | null }>;
  /** Those whose `seenAt` is being written. */
  touchedSessions: Set<string>;
  /** Product ids, by the customer's id. */
  favourites: InvalidatingCache<ReadonlySet<number>>;
}

const limits = { maxEntries: 20_000, lifetimeMs: 10_000 };

export function registerCustomerCache(app: FastifyInstance): void {
  const { changeNotifications } = app.dependencies;
  app.decorate('customerCache', {
    sessions: new InvalidatingCache<Session | null>(changeNotifications, limits, (topic, key) =>
      topic === 'session' ? key : null,
    ),
    sessionOwners: new LRUCache<string, { customerId: number | null }>({ max: limits.maxEntries }),
    touchedSessions: new Set<string>(),
    favourites: new InvalidatingCache<ReadonlySet<number>>(changeNotifications, limits, (topic, key) =>
      topic === 'favourites' ? key : null,
    ),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    customerCache: CustomerCache;
  }
}
