import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import {
  countPendingOfOthers,
  discardPendingOfOthers,
} from '#web/storage/other-accounts/pending-of-others.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import { saveLastCustomer } from '#web/storage/values/last-customer.ts';
import { seenProducts } from '#web/storage/values/recent-lists.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(async () => {
  for (const customerId of await listStoredCustomers()) await deleteCustomerDatabase(customerId);
});

const refusal = { status: 422, message: 'Chưa được.' };

async function store(customerId: number, ...refusals: (typeof refusal | null)[]): Promise<void> {
  const database = new CustomerDatabase(customerId);
  await database.open();
  const rest = { customerId, name: 'cart.more', input: {}, createdAt: 0, sentAt: null };
  for (const [index, refusal] of refusals.entries())
    await database.commands.add({ ...rest, id: `${customerId}-${index}`, refusal });
  database.close();
}

test('counts what waits of other accounts, without what was refused and what is the customer’s own', async () => {
  await store(7, null, null);
  await store(8, null, refusal);
  await store(9, null, null);
  expect(await countPendingOfOthers(7)).toBe(3);
});

test('discards the data of those accounts alone for which something waits', async () => {
  await store(7, null);
  await store(8, null, null);
  await store(9, refusal);
  seenProducts.record(8, '1');
  expect(await discardPendingOfOthers(7)).toBe(2);
  expect((await listStoredCustomers()).sort()).toEqual([7, 9]);
  expect(seenProducts.list(8)).toEqual([]);
  expect(await countPendingOfOthers(7)).toBe(0);
});

test('leaves the account that another tab has just signed in', async () => {
  await store(7);
  await store(8, null);
  saveLastCustomer(8);
  expect(await countPendingOfOthers(7)).toBe(0);
  expect(await discardPendingOfOthers(7)).toBe(0);
  expect((await listStoredCustomers()).sort()).toEqual([7, 8]);
});
