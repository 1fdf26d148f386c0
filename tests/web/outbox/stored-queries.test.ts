import 'fake-indexeddb/auto';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmDeleted } from '#web/orders/confirmations.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { updateStoredQueries } from '#web/outbox/stored-queries.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';

const id = '019ab8a0-0000-7000-8000-000000000001';

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(9);
});
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(9);
});

const row = (key: QueryKey, data: object) => ({ hash: hashKey(key), key, data, at: 1, shape: 2, old: false });

test('a deleted order leaves the stored lists, and its own page is forgotten', async () => {
  const pagination = { total: 0, per_page: 10, current_page: 1, last_page: 1 };
  const lines = { page: 1, per_page: 10, status: 0, search: '' } as const;
  await database.queries.bulkPut([
    row(orderQueries.page(1).queryKey, { orders: [], pagination }),
    row(orderQueries.lines(lines).queryKey, { order_details: [], pagination }),
    row(orderQueries.detail(id).queryKey, { id }),
    row(['cart'], {}),
  ]);
  await updateStoredQueries(database.queries, confirmDeleted(id), [orderQueries.all]);
  const rows = await database.queries.toArray();
  expect(rows.map(({ key, old }) => [key.slice(0, 2).join(), old])).toEqual([
    ['cart', false],
    ['orders,lines', true],
    ['orders,page', true],
  ]);
});
