import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { closeByForce } from '../../support/data/delete-open-databases.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';

const note = noteKind();

let storage: IDBFactory;
let database: CustomerDatabase;
beforeEach(() => {
  storage = new IDBFactory();
  database = new CustomerDatabase(1, { indexedDB: storage });
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
});

const listInputs = async () => (await openQueues(database, 1).queue.all()).map(({ input }) => input);
const describeResult = (write: Promise<unknown>) => write.then(() => 'saved', storageErrorMessage);

test('a database that the browser closed in the background is reopened, and the write is stored once', async () => {
  const queue = openQueues(database, 1).queue;
  await queue.put(note, 'một');
  database.backendDB().close();
  await queue.put(note, 'hai');
  expect(await listInputs()).toEqual(['một', 'hai']);
});

test('a database that the browser closed while it was being opened is opened again', async () => {
  const closed = new CustomerDatabase(5);
  const closeOnce = async (opened: Dexie) => {
    closed.on('ready').unsubscribe(closeOnce);
    closeByForce(opened);
    await new Promise(resolve => setImmediate(resolve));
  };
  closed.on('ready', closeOnce, true);
  await closed.open();
  const { queue } = openQueues(closed, 5);
  await Promise.all([queue.put(note, 'một'), closed.queries.toArray()]);
  expect(await queue.all()).toMatchObject([{ input: 'một' }]);
  await closed.delete();
});

test('a write that reached the disk before its connection was lost is stored once', async () => {
  const { queue, sendQueue } = openQueues(database, 1);
  const { transaction } = database;
  // Dexie reports the lost connection after IndexedDB has committed, and another tab has begun to send.
  vi.spyOn(database, 'transaction').mockImplementationOnce((...parameters) =>
    Reflect.apply(transaction, database, parameters).then(async () => {
      await sendQueue.claimNext();
      throw new Dexie.DatabaseClosedError();
    }),
  );
  await queue.put(note, 'một');
  expect(await listInputs()).toEqual(['một']);
});

test('what waits, and what was accepted, is read again after the connection was lost', async () => {
  const { queue, sendQueue } = openQueues(database, 1);
  const id = await queue.put(note, 'một');
  const loseConnectionOnce = () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementationOnce(loseConnectionOnce);
  expect(await queue.all()).toMatchObject([{ id }]);
  await sendQueue.accept(id, [], []);
  vi.spyOn(IDBIndex.prototype, 'get').mockImplementationOnce(loseConnectionOnce);
  expect(await queue.isAccepted(id)).toBe(true);
});

test('a full disk has its own message, and the write is not stored', async () => {
  const queue = openQueues(database, 1).queue;
  await queue.put(note, 'một');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  expect(await describeResult(queue.put(note, 'hai'))).toMatch(/bộ nhớ đã đầy.*Xóa ảnh đã tải/);
  vi.restoreAllMocks();
  expect(await listInputs()).toEqual(['một']);
});

test('a write is stored once the browser counts what was deleted as room', async () => {
  const queue = openQueues(database, 1).queue;
  const isFull = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  const add = vi.spyOn(IDBObjectStore.prototype, 'add');
  for (let tries = 0; tries < 3; tries += 1) add.mockImplementationOnce(isFull);
  await queue.put(note, 'một');
  expect(await listInputs()).toEqual(['một']);
});

test('on a full disk an accepted command is not sent again; what was stored of its data goes', async () => {
  const { queue, sendQueue } = openQueues(database, 1);
  const cart = { hash: '["cart"]', key: ['cart'], data: [], at: Date.now(), shape: 2, old: false };
  await database.queries.put(cart);
  const id = await queue.put(note, 'một');
  await sendQueue.claimNext();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...parameters
  ) {
    if (this.name === 'queries') throw new DOMException('The disk is full', 'QuotaExceededError');
    return put.apply(this, parameters);
  });
  await sendQueue.accept(id, [], [['cart']]);
  expect(await queue.isAccepted(id)).toBe(true);
  expect(await sendQueue.claimNext()).toBeUndefined();
  expect(await database.queries.count()).toBe(0);
});

test('a database blocked by an older tab has its own message instead of hanging', {
  timeout: 10_000,
}, async () => {
  await new Promise<void>((resolve, reject) => {
    const olderTab = storage.open('mam-nho-customer-1', 1);
    olderTab.onsuccess = () => resolve();
    olderTab.onerror = () => reject(olderTab.error);
  });
  expect(await describeResult(openQueues(database, 1).queue.put(note, 'một'))).toMatch(/đóng các trang khác/);
});

test('a browser without storage has its own message', async () => {
  const open = () => {
    throw new DOMException('Not in this mode', 'SecurityError');
  };
  const unavailable = new CustomerDatabase(2, { indexedDB: { open } });
  expect(await describeResult(openQueues(unavailable, 2).queue.put(note, 'một'))).toMatch(
    /trình duyệt không cho lưu/,
  );
});
