import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { type CommandKind, toSendable } from '#web/outbox/command.ts';
import { drain } from '#web/outbox/sending/sender.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { cacheListeners } from '#web/sync/create-sender.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(1, { indexedDB: new IDBFactory() });
});
afterEach(() => database.close());

const notes = ['notes'];

function openSender(onSend: () => void, isReachable = true) {
  const kind: CommandKind<string> = { ...noteKind(onSend), invalidates: () => [notes] };
  const registry = new Map([[kind.name, toSendable(kind)]]);
  const { queue, sendQueue } = openQueues(database, 1, registry);
  const client = new QueryClient();
  client.setQueryData(notes, []);
  const send = () =>
    drain({
      queue: sendQueue,
      registry,
      renewCsrfToken: async () => {},
      isReachable: async () => isReachable,
      ...cacheListeners(client),
    });
  return { queue, kind, client, send };
}

test('without an answered probe nothing is sent, and everything can still be taken back', async () => {
  let sent = 0;
  const { queue, kind, send } = openSender(() => void sent++, false);
  const id = await queue.put(kind, 'chờ');
  expect(await send()).toMatchObject({ reason: 'wait' });
  expect(sent).toBe(0);
  expect(await queue.discard(id, [])).toEqual([id]);
});

test('a rejection makes the screens read again what they show', async () => {
  const reject = () => {
    throw new ApiError(409, { message: 'Đã khác.' });
  };
  const { queue, kind, client, send } = openSender(reject);
  await database.queries.put({
    hash: '["notes"]',
    key: notes,
    data: [],
    at: Date.now(),
    shape: 2,
    old: false,
  });
  await queue.put(kind, 'sửa');
  expect(await send()).toEqual({ reason: 'empty' });
  expect(client.getQueryState(notes)?.isInvalidated).toBe(true);
  expect(await database.queries.toArray(), 'also at the next start').toMatchObject([{ data: [], old: true }]);
});

test.each([
  ['again', [[]]],
  ['for the first time', []],
])('what is being read %s while a command is accepted is read once more', async (_which, known) => {
  const stored = ['đã có'];
  const { queue, kind, client, send } = openSender(() => void stored.push('mới'));
  const key = [...notes, 1];
  for (const data of known) client.setQueryData(key, data, { updatedAt: 1 });
  const slowly = Promise.withResolvers<void>();
  let reads = 0;
  const read = async () => {
    reads += 1;
    const found = [...stored];
    if (reads === 1) await slowly.promise;
    return found;
  };
  const reading = client.prefetchQuery({ queryKey: key, queryFn: read });
  await queue.put(kind, 'thêm');
  await send();
  slowly.resolve();
  await reading;
  await expect.poll(() => client.getQueryData(key)).toEqual(['đã có', 'mới']);
  expect(client.isFetching()).toBe(0);
});

test('a drain that stops at an error says whether something was settled before', async () => {
  let sent = 0;
  const { queue, kind, send } = openSender(() => {
    sent += 1;
    if (sent > 1) throw new NetworkError(null);
  });
  await queue.put(kind, 'một');
  await queue.put(kind, 'hai');
  expect(await send()).toMatchObject({ reason: 'wait', progressed: true });
  expect(await send()).toMatchObject({ reason: 'wait', progressed: false });
});
