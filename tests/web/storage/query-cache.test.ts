import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { applyStoredChanges, restoreQueries } from '#web/storage/query-cache.ts';

const day = 24 * 3_600_000;
const now = new Date(2026, 10, 21, 14, 5).getTime();
const key = ['cart'];

let database: CustomerDatabase;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  database = new CustomerDatabase(8);
});
afterEach(async () => {
  vi.useRealTimers();
  database.close();
  await deleteCustomerDatabase(8);
});

/** The server has `mới`; the cache has `cũ`, stored at `at`. */
async function seedCache(at: number) {
  await database.queries.put({ hash: '["cart"]', key, data: 'cũ', at, shape: 2, old: false });
  const queryClient = createQueryClient();
  const fetch = () => queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'mới' });
  return { queryClient, fetch };
}

test('fresh data is not fetched again', async () => {
  const { queryClient, fetch } = await seedCache(now - 1_000);
  await restoreQueries(queryClient, database);
  expect(await fetch()).toBe('cũ');
});

test('data from the future, stored by a clock that was ahead, is shown without a time and fetched again', async () => {
  const { queryClient, fetch } = await seedCache(now + day);
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('cũ');
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0);
  expect(await fetch()).toBe('mới');
});

test('data from the future does not replace data fetched since', async () => {
  const { queryClient, fetch } = await seedCache(now + day);
  await fetch();
  await applyStoredChanges(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('mới');
});
