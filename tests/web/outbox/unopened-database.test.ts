import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { closeByForce } from '../../support/data/delete-open-databases.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { noLists, openTestOutbox } from './open-test-outbox.ts';

const note = noteKind();

let storage: IDBFactory;
beforeEach(() => {
  storage = new IDBFactory();
});
afterEach(() => void vi.restoreAllMocks());

function openQueuesOfCustomer() {
  const database = new CustomerDatabase(1, { indexedDB: storage });
  return { database, ...openQueues(database, 1) };
}

/** On a full phone, or on iOS just after its database process has died. */
function failToOpen(name: string) {
  return vi.spyOn(storage, 'open').mockImplementation(() => {
    throw new DOMException('Cannot be opened', name);
  });
}

test.each(['QuotaExceededError', 'UnknownError'])(
  'a page whose database cannot be opened at first (%s) follows its outbox once it can',
  async name => {
    const before = openQueuesOfCustomer();
    await before.queue.put(note, 'đã chờ');
    before.database.close();
    const open = failToOpen(name);
    const queues = openQueuesOfCustomer();
    // As the session does, to restore what it cached.
    await expect(queues.database.open()).rejects.toThrow();
    const outbox = openTestOutbox(queues);
    await nextTask();
    expect(outbox.pending()).toEqual([]);
    open.mockRestore();
    await queues.database.open();
    await expect.poll(() => outbox.pending()).toMatchObject([{ input: 'đã chờ' }]);
    const id = await outbox.put(note, 'mới');
    await queues.sendQueue.accept(id, [], []);
    await expect.poll(() => outbox.pending()).toMatchObject([{ input: 'đã chờ' }]);
    outbox.close();
    queues.database.close();
  },
);

test('a page whose database the browser closed sees what another page took back meanwhile', async () => {
  const settled: string[] = [];
  const queues = openQueuesOfCustomer();
  const outbox = openTestOutbox(queues, {
    acrossTabs: { ...noLists, settled: { ...noLists.settled, list: () => settled } },
  });
  const id = await outbox.put(note, 'một');
  const other = openQueuesOfCustomer();
  await other.database.open();
  const open = failToOpen('UnknownError');
  closeByForce(queues.database);
  settled.push(id);
  await other.queue.discard(id, []);
  await nextTask();
  expect(outbox.pending()).toHaveLength(1);
  open.mockRestore();
  await queues.database.open();
  await expect.poll(() => outbox.pending()).toEqual([]);
  outbox.close();
  queues.database.close();
  other.database.close();
});

test('a database that may not be opened is not tried again and again', async () => {
  let tries = 0;
  vi.spyOn(storage, 'open').mockImplementation(() => {
    tries += 1;
    // Tried without a pause, the others would never have their turn.
    if (tries > 50) return new IDBFactory().open('another');
    throw new DOMException('Not in this mode', 'SecurityError');
  });
  const queues = openQueuesOfCustomer();
  const outbox = openTestOutbox(queues);
  await expect(outbox.put(note, 'một')).rejects.toThrow();
  await nextTask();
  expect(tries).toBeLessThan(20);
  outbox.close();
});

/** Dexie begins to follow a query in a task of its own. */
const nextTask = () => new Promise(resolve => setTimeout(resolve));
