import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApplication } from '#web/app/application.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { pendingErasures } from '#web/storage/pending-erasures.ts';
import { seenProducts } from '#web/storage/recent-lists.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('what a sign-out left on the phone is deleted at the next start, and nothing of another customer', async () => {
  for (const customerId of [7, 8]) {
    const database = new CustomerDatabase(customerId);
    await database.open();
    database.close();
    seenProducts.record(customerId, '1');
  }
  pendingErasures.add(7);
  const application = createApplication(new QueryClient(), { onOpen: () => {}, onSignedOut: () => {} });
  await application.restoreSession();
  await vi.waitFor(() => expect(pendingErasures.list()).toEqual([]), 5_000);
  expect(await listStoredCustomers()).toEqual([8]);
  expect([seenProducts.list(7), seenProducts.list(8)]).toEqual([[], ['1']]);
});
