import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tags } from '#server/catalogue/tables.ts';
import type { ChangeNotifications, Listener } from '#server/database/change-notifications.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { openShop } from '../../support/shop.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A shop window over something that counts how often it was read. */
function window(isCurrent: boolean) {
  const listeners: Listener[] = [];
  const news: ChangeNotifications = {
    hasHeartbeat: () => isCurrent,
    subscribe: listener => void listeners.push(listener),
    close: async () => {},
  };
  const kept = new InvalidatingCache<number>(news, { most: 2, lifetime: 60_000 }, topic =>
    topic === 'catalogue' ? 'all' : null,
  );
  let reads = 0;
  const look = (key = 'list') => kept.get(key, async () => ++reads);
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic, '');
  };
  return { look, tell };
}

it('reads once for all who ask, until it is told of a change', async () => {
  const { look, tell } = window(true);
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(59_000);
  expect(await look()).toBe(1);
  tell('catalogue');
  expect(await look()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(await look()).toBe(3);
});

it('keeps what it read for half a second while no news come, so that a crowd does not become a flood', async () => {
  const { look, tell } = window(false);
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(499);
  expect(await look()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await look()).toBe(2);
  tell('everything');
  expect(await look()).toBe(3);
});

it('keeps no more than it may', async () => {
  const { look } = window(true);
  expect([await look('a'), await look('b'), await look('c')]).toEqual([1, 2, 3]);
  expect(await look('c')).toBe(3);
  expect(await look('a')).toBe(4);
});

it('keeps the answer of a query, not the query, which would be sent again each time it is awaited', async () => {
  const shop = await openShop();
  const news: ChangeNotifications = { hasHeartbeat: () => true, subscribe: () => {}, close: async () => {} };
  const kept = new InvalidatingCache(news, { most: 2, lifetime: 60_000 }, () => null);
  const look = () => kept.get('tags', () => shop.database.select().from(tags));
  expect(await look()).toEqual([]);
  await shop.database.insert(tags).values({ id: 1, name: 'Quà tặng', position: 0 });
  expect(await look()).toEqual([]);
  await shop.close();
});
