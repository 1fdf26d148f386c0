import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  CustomerDatabase,
  deleteCustomerDatabase,
  existingCustomerDatabase,
} from '#web/storage/customer-database.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';

test('whoever comes late makes no database again that a sign-out deleted', async () => {
  const database = new CustomerDatabase(7);
  await database.open();
  database.close();
  const late = existingCustomerDatabase(7);
  expect(await late.commands.count()).toBe(0);
  late.close();
  const tooLate = existingCustomerDatabase(7);
  await deleteCustomerDatabase(7);
  await expect(tooLate.commands.count()).rejects.toThrow();
  await expect(tooLate.open()).rejects.toThrow();
  expect(await listStoredCustomers()).toEqual([]);
});
