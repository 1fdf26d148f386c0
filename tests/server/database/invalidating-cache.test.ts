import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tags } from '#server/catalogue/tables.ts';
import type { ChangeNotifications, Listener } from '#server/database/change-notifications.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The n-th read that reaches the source returns n. */
function openCache(hasHeartbeat: boolean) {
  const listeners: Listener[] = [];
  const changeNotifications: ChangeNotifications = {
    listening: Promise.resolve(),
    hasHeartbeat: () => hasHeartbeat,
    silentMs: () => 0,
    subscribe: listener => void listeners.push(listener),
    close: async () => {},
  };
  const cache = new InvalidatingCache<number>(
    changeNotifications,
    { maxEntries: 2, lifetimeMs: 60_000 },
    topic => (topic === 'catalogue' ? 'all' : null),
  );
  let readCount = 0;
  const read = (key = 'list') => cache.get(key, async () => ++readCount);
  const notify = (topic: string) => {
    for (const listener of listeners) listener(topic, '');
  };
  return { read, notify };
}

it('reads once for all callers, until a change notification', async () => {
  const { read, notify } = openCache(true);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(59_000);
  expect(await read()).toBe(1);
  notify('catalogue');
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(await read()).toBe(3);
});

it('keeps values for half a second while there is no heartbeat', async () => {
  const { read, notify } = openCache(false);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(499);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  notify('everything');
  expect(await read()).toBe(3);
});

it('keeps at most its maximum of entries', async () => {
  const { read } = openCache(true);
  expect([await read('a'), await read('b'), await read('c')]).toEqual([1, 2, 3]);
  expect(await read('c')).toBe(3);
  expect(await read('a')).toBe(4);
});

it('caches the result of a query, not the query, which would run again each time it is awaited', async () => {
  const shop = await openTestShop();
  const changeNotifications: ChangeNotifications = {
    listening: Promise.resolve(),
    hasHeartbeat: () => true,
    silentMs: () => 0,
    subscribe: () => {},
    close: async () => {},
  };
  const cache = new InvalidatingCache(changeNotifications, { maxEntries: 2, lifetimeMs: 60_000 }, () => null);
  const read = () => cache.get('tags', () => shop.database.select().from(tags));
  expect(await read()).toEqual([]);
  await shop.database.insert(tags).values({ id: 1, name: 'Quà tặng', position: 0 });
  expect(await read()).toEqual([]);
  await shop.close();
});
