import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { authQueries } from '#web/auth/queries.ts';
import { cacheUser } from '#web/auth/sign-in.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { persistQueries, restoreQueries } from '#web/storage/query-cache.ts';

const user = { customer_id: 7, name: 'Trần Bảo Châu', email: null, phone: '0901000002', type: 2 } as const;
const { queryKey } = authQueries.user();

afterEach(() => deleteCustomerDatabase(7));

async function restarted() {
  const database = new CustomerDatabase(7);
  const queryClient = createQueryClient();
  await restoreQueries(queryClient, database);
  database.close();
  return queryClient.getQueryData(queryKey);
}

test('who signed in is still known after a restart with no network', async () => {
  const database = new CustomerDatabase(7);
  const queryClient = createQueryClient();
  persistQueries(queryClient, database);
  await cacheUser(queryClient, user);
  await expect.poll(restarted).toEqual(user);
  database.close();
});

test('who signs in replaces who was known before', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, { ...user, customer_id: 6, name: 'Người trước' });
  await cacheUser(queryClient, user);
  expect(queryClient.getQueryData(queryKey)).toEqual(user);
});
