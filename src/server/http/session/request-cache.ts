import type { FastifyInstance } from 'fastify';
import type { Session } from '#server/auth/sessions.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';

/** What most calls ask of the database, kept while it holds. */
export interface RequestCache {
  /** By the hash of the session's id. Writes ask the database itself. */
  sessions: InvalidatingCache<Session | null>;
  /** The products each customer favours, by the customer's id. */
  favourites: InvalidatingCache<ReadonlySet<number>>;
}

const lifetime = 10_000;

/** Keeps what most calls ask, where `shop.news` tells what changes. */
export function registerRequestCache(app: FastifyInstance): void {
  const { news } = app.shop;
  app.decorate('known', {
    sessions: new InvalidatingCache<Session | null>(news, { most: 20_000, lifetime }, (topic, key) =>
      topic === 'profile' ? 'all' : topic === 'session' ? key : null,
    ),
    favourites: new InvalidatingCache<ReadonlySet<number>>(news, { most: 20_000, lifetime }, (topic, key) =>
      topic === 'favourites' ? key : null,
    ),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    known: RequestCache;
  }
}
