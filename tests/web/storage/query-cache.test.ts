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

/** The shop says `mới`; the phone has kept `cũ` since `at`. */
async function keptSince(at: number) {
  await database.queries.put({ hash: '["cart"]', key, data: 'cũ', at, shape: 2, old: false });
  const queryClient = createQueryClient();
  const open = () => queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'mới' });
  return { queryClient, open };
}

test('what was kept a moment ago is not asked for again', async () => {
  const { queryClient, open } = await keptSince(now - 1_000);
  await restoreQueries(queryClient, database);
  expect(await open()).toBe('cũ');
});

test('what was kept by a clock that was ahead is shown, asked for again, and of no known age', async () => {
  const { queryClient, open } = await keptSince(now + day);
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('cũ');
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0);
  expect(await open()).toBe('mới');
});

test('nor does it come over what was asked for since', async () => {
  const { queryClient, open } = await keptSince(now + day);
  await open();
  await applyStoredChanges(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('mới');
});
