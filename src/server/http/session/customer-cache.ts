import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Session } from '#server/auth/sessions.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';

interface CustomerCache {
  /** By the hash of the session's id. Writes read the database itself. */
  sessions: InvalidatingCache<Session | null>;
  /** Those that were valid when last read, within the hour: what is made up is not among them. */
  knownSessions: LRUCache<string, true>;
  /** Those whose `seenAt` is being written. */
  touchedSessions: Set<string>;
  /** Product ids, by the customer's id. */
  favourites: InvalidatingCache<ReadonlySet<number>>;
}

const hourMs = 60 * 60_000;

const limits = { maxEntries: 20_000, lifetimeMs: 10_000 };

export function registerCustomerCache(app: FastifyInstance): void {
  const { changeNotifications } = app.dependencies;
  app.decorate('customerCache', {
    sessions: new InvalidatingCache<Session | null>(changeNotifications, limits, (topic, key) =>
      topic === 'session' ? key : null,
    ),
    knownSessions: new LRUCache<string, true>({ max: limits.maxEntries, ttl: hourMs }),
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
