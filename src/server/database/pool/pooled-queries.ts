import type pg from 'pg';

/** As startup parameters they would fail, and set by SET they would reach other clients of the pooler. */
export interface LocalSettings {
  readonly [name: string]: number;
}

/**
 * Lets a pool work behind a pooler that gives each transaction another connection of PostgreSQL: settings are made by SET
 * LOCAL, single statements become transactions for them, and no statement stays prepared. Needs `pipeline`, so that a
 * single statement still takes one round trip.
 */
export function adaptToPooler(pool: pg.Pool, settings: LocalSettings): void {
  const assignments = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  const begin = ['begin', ...assignments].join('; ');
  pool.on('connect', client => replaceQuery(client, adaptQuery(client.query, begin)));
  replaceQuery(pool, async (...args) => {
    const client = await pool.connect();
    const results = await Promise.allSettled([
      client.query('begin'),
      Reflect.apply(client.query, client, args),
      client.query('commit'),
    ]);
    const failed = results.find(({ status }) => status === 'rejected');
    client.release(failed !== undefined);
    const [, result] = results;
    if (failed?.status === 'rejected') throw failed.reason;
    return result.status === 'fulfilled' ? result.value : undefined;
  });
}

type Query = (this: unknown, ...args: unknown[]) => unknown;

// pg declares a dozen overloads of `query`, which no function can be assigned to.
function replaceQuery(target: pg.Pool | pg.PoolClient, query: Query): void {
  Object.defineProperty(target, 'query', { value: query });
}

function adaptQuery(query: pg.PoolClient['query'], begin: string): Query {
  return function (first, ...rest) {
    return Reflect.apply(query, this, [withoutName(first, begin), ...rest]);
  };
}

/** drizzle passes objects with a `text`, which have a `name` if they are to stay prepared. */
function withoutName(query: unknown, begin: string): unknown {
  if (typeof query === 'string') return query === 'begin' ? begin : query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return query;
  return { ...query, name: undefined, text: query.text === 'begin' ? begin : query.text };
}
