import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueue } from '#web/outbox/queue.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/note-command.ts';

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

const written = async () => (await openQueue(database, 1).all()).map(({ input }) => input);
const wordsOf = (writing: Promise<unknown>) => writing.then(() => 'saved', storageErrorMessage);

test('a database the phone has closed in the background is opened again, and the write is there once', async () => {
  const queue = openQueue(database, 1);
  await queue.put(note, 'một');
  database.backendDB().close();
  await queue.put(note, 'hai');
  expect(await written()).toEqual(['một', 'hai']);
});

test('a full phone is told, and nothing counts as saved', async () => {
  const queue = openQueue(database, 1);
  await queue.put(note, 'một');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  expect(await wordsOf(queue.put(note, 'hai'))).toMatch(/bộ nhớ đã đầy.*Xóa dữ liệu tải về/);
  vi.restoreAllMocks();
  expect(await written()).toEqual(['một']);
});

test('a database an older tab does not let go of is told, and nothing hangs', {
  timeout: 10_000,
}, async () => {
  await new Promise<void>((resolve, reject) => {
    const older = storage.open('mam-nho-customer-1', 1);
    older.onsuccess = () => resolve();
    older.onerror = () => reject(older.error);
  });
  expect(await wordsOf(openQueue(database, 1).put(note, 'một'))).toMatch(/đóng các thẻ khác/);
});

test('a browser without storage is told apart', async () => {
  const open = () => {
    throw new DOMException('Not in this mode', 'SecurityError');
  };
  const none = new CustomerDatabase(2, { indexedDB: { open } });
  expect(await wordsOf(openQueue(none, 2).put(note, 'một'))).toMatch(/trình duyệt không cho lưu/);
});
