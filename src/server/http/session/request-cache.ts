import type { FastifyInstance } from 'fastify';
import type { Session } from '#server/auth/sessions.ts';
import { Kept } from '#server/database/invalidating-cache.ts';

/** What most calls ask of the database, kept while it holds. */
export interface Known {
  /** By the hash of the session's id. Writes ask the database itself. */
  sessions: Kept<Session | null>;
  /** The products each customer favours, by the customer's id. */
  favourites: Kept<ReadonlySet<number>>;
}

const lifetime = 10_000;

/** Keeps what most calls ask, where `shop.news` tells what changes. */
export function keepKnown(app: FastifyInstance): void {
  const { news } = app.shop;
  app.decorate('known', {
    sessions: new Kept<Session | null>(news, { most: 20_000, lifetime }, (topic, key) =>
      topic === 'profile' ? 'all' : topic === 'session' ? key : null,
    ),
    favourites: new Kept<ReadonlySet<number>>(news, { most: 20_000, lifetime }, (topic, key) =>
      topic === 'favourites' ? key : null,
    ),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    known: Known;
  }
}
