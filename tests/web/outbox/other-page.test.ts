import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { confirmation } from '#web/outbox/command.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { applyStoredChanges } from '#web/storage/query-cache.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';

const database = new CustomerDatabase(6);
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(6);
});

test('a page shows what the worker has sent for it, whatever the command invalidates', async () => {
  const page = new QueryClient();
  const key = ['notes'];
  page.setQueryData(key, ['cũ'], { updatedAt: Date.now() });
  await database.queries.put({ hash: '["notes"]', key, data: ['cũ'], at: Date.now(), shape: 2, old: false });

  const { queue, sendQueue } = openQueues(database, 6);
  const id = await queue.put(noteKind(), 'mới');
  await sendQueue.claimNext();
  await sendQueue.accept(id, [confirmation(key, z.array(z.string()), () => ['mới'])], []);
  await applyStoredChanges(page, database);
  expect(page.getQueryData(key)).toEqual(['mới']);
});
