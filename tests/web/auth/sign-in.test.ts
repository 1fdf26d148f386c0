import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { authQueries } from '#web/auth/queries.ts';
import { cacheUser } from '#web/auth/sign-in.ts';
import { isNotFound } from '#web/network/call-errors.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { persistQueries } from '#web/storage/persist-queries.ts';
import { restoreQueries } from '#web/storage/query-cache.ts';

const user = { customer_id: 7, name: 'Trần Bảo Châu', email: null, phone: '0901000002', type: 2 } as const;
const { queryKey } = authQueries.user();

afterEach(() => deleteCustomerDatabase(7));

async function readUserAfterRestart() {
  const database = new CustomerDatabase(7);
  const queryClient = createQueryClient();
  await restoreQueries(queryClient, database);
  database.close();
  return queryClient.getQueryData(queryKey);
}

test('the signed-in user survives a restart without network', async () => {
  const database = new CustomerDatabase(7);
  const queryClient = createQueryClient();
  persistQueries(queryClient, database, isNotFound);
  await cacheUser(queryClient, user);
  await expect.poll(readUserAfterRestart).toEqual(user);
  database.close();
});

test('signing in replaces the previous user', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, { ...user, customer_id: 6, name: 'Người trước' });
  await cacheUser(queryClient, user);
  expect(queryClient.getQueryData(queryKey)).toEqual(user);
});
