import 'fake-indexeddb/auto';
import { Dexie, type Transaction } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { toSendable } from '#web/outbox/command.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { closeByForce, deleteOpenDatabases } from '../../support/data/delete-open-databases.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { noLists, openTestOutbox } from './open-test-outbox.ts';

/** As localStorage. */
function createAcrossTabs() {
  const createList = () => {
    const ids = new Set<string>();
    return {
      list: () => [...ids],
      record: (id: string) => void ids.add(id),
      forget: (id: string) => void ids.delete(id),
    };
  };
  return { sent: createList(), settled: createList() };
}

const knownTo = async ({ queue }: ReturnType<typeof openQueues>) => {
  const known = { pending: await queue.all(), givenUp: await queue.givenUp() };
  return () => known;
};

const note = noteKind();
const database = new CustomerDatabase(4);
const { queue, sendQueue, dependencies } = openQueues(database, 4);

afterEach(async () => {
  vi.restoreAllMocks();
  database.close();
  await deleteCustomerDatabase(4);
});

/** The next four times. */
function refuseToOpen() {
  const refuse = () => {
    throw new DOMException('It is being deleted', 'AbortError');
  };
  const open = vi.spyOn(indexedDB, 'open');
  for (let tries = 0; tries < 4; tries += 1) open.mockImplementationOnce(refuse);
  return open;
}

/** Once the next such change of a command is on the disk, and before the page hears of it. */
function deleteAfterNext(change: 'creating' | 'deleting', stored: CustomerDatabase): Promise<void> {
  const { commands } = stored;
  const hook = change === 'creating' ? commands.hook('creating') : commands.hook('deleting');
  const deletion = Promise.withResolvers<void>();
  const deleteSoon = () =>
    process.nextTick(() => deleteOpenDatabases(indexedDB, [stored]).then(deletion.resolve));
  const onChange = (_key: unknown, _row: unknown, transaction: Transaction) => {
    hook.unsubscribe(onChange);
    transaction.on('complete', deleteSoon);
  };
  hook.subscribe(onChange);
  return deletion.promise;
}

const nextTask = () => new Promise(resolve => setImmediate(resolve));

const deleteStorage = () => deleteOpenDatabases(indexedDB, [database]);

test('what waits in an open page outlives the deletion of its storage, in order and under its key', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  const first = await outbox.put(note, 'một');
  const second = await outbox.put(note, 'hai');
  await sendQueue.claimNext();
  await expect.poll(() => outbox.pending()[0]?.wasSent).toBe(true);
  const before = outbox.pending();
  await deleteStorage();
  await expect.poll(() => queue.all()).toEqual(before);
  expect(outbox.pending().map(({ id }) => id)).toEqual([first, second]);
  outbox.close();
});

test('so it does where the browser lets nobody open the database while it deletes', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  await outbox.put(note, 'một');
  const before = outbox.pending();
  const open = refuseToOpen();
  await deleteStorage();
  await expect.poll(() => open.mock.calls.length).toBeGreaterThan(4);
  await expect.poll(() => database.isOpen()).toBe(true);
  expect(await queue.all()).toEqual(before);
  outbox.close();
});

test('a refusal, what was given up and what is stuck outlive it too', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  const failAt = async (id: string) => {
    for (let failure = 0; failure < 4; failure += 1) await sendQueue.recordFailure(id);
  };
  const refused = await outbox.put(note, 'một');
  await sendQueue.reject(refused, { status: 409, message: 'Giá đã đổi' }, []);
  const givenUp = await outbox.put(note, 'hai');
  await sendQueue.claimNext();
  await failAt(givenUp);
  await outbox.discard(givenUp);
  await expect.poll(() => outbox.givenUp.current()).toHaveLength(1);
  const stuck = await outbox.put(note, 'ba');
  await sendQueue.claimNext();
  await failAt(stuck);
  await expect.poll(() => outbox.pending().map(({ isStuck }) => isStuck)).toEqual([false, true]);
  const before = outbox.pending();
  await deleteStorage();
  await expect.poll(() => queue.all()).toEqual(before);
  expect(await queue.givenUp()).toMatchObject([{ id: givenUp, input: 'hai' }]);
  outbox.close();
});

test('a refusal is written at once: nothing else may open the database before the page is closed', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  const refused = await outbox.put(note, 'một');
  await sendQueue.reject(refused, { status: 409, message: 'Giá đã đổi' }, []);
  await expect.poll(() => outbox.pending()[0]?.rejection?.status).toBe(409);
  await deleteStorage();
  await expect.poll(() => database.isOpen()).toBe(true);
  outbox.close();
  database.close();
  expect(await openQueues(new CustomerDatabase(4), 4).queue.all()).toMatchObject([{ id: refused }]);
});

test('what was taken back before is not written again', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  const takenBack = await outbox.put(note, 'một');
  const kept = await outbox.put(note, 'hai');
  await outbox.discard(takenBack);
  await deleteStorage();
  await expect.poll(async () => (await queue.all()).map(({ id }) => id)).toEqual([kept]);
  outbox.close();
});

test('what is on the disk and not read back yet outlives it', async () => {
  const stored = new CustomerDatabase(11);
  const queues = openQueues(stored, 11);
  const outbox = openTestOutbox(queues);
  await queues.queue.all();
  const deletion = deleteAfterNext('creating', stored);
  void outbox.put(note, 'một');
  await deletion;
  await expect.poll(() => queues.queue.all()).toMatchObject([{ input: 'một' }]);
  outbox.close();
  stored.close();
});

test('what the shop has accepted in a tab does not come back by another that has not noticed it', async () => {
  const acrossTabs = createAcrossTabs();
  const tab = () => openQueues(new CustomerDatabase(12), 12);
  const [unaware, other] = [tab(), tab()];
  const id = await other.queue.put(note, 'một');
  const stopKeeping = unaware.queue.keepThroughDeletion(await knownTo(unaware), acrossTabs);
  const sending = openTestOutbox(other, { acrossTabs });
  await expect.poll(() => sending.pending()).toHaveLength(1);
  await other.sendQueue.claimNext();
  await other.sendQueue.accept(id, [], []);
  await expect.poll(acrossTabs.settled.list).toEqual([id]);
  sending.close();
  await Dexie.delete('mam-nho-customer-12');
  expect(await unaware.queue.all()).toEqual([]);
  stopKeeping();
});

test('what another tab has sent without an answer comes back as sent: it may have arrived', async () => {
  const acrossTabs = createAcrossTabs();
  const tab = () => openQueues(new CustomerDatabase(13), 13);
  const [unaware, other] = [tab(), tab()];
  await other.queue.put(note, 'một');
  const stopKeeping = unaware.queue.keepThroughDeletion(await knownTo(unaware), acrossTabs);
  const sending = openTestOutbox(other, { acrossTabs });
  await other.sendQueue.claimNext();
  await expect.poll(() => sending.pending()).toMatchObject([{ wasSent: true }]);
  sending.close();
  await Dexie.delete('mam-nho-customer-13');
  expect(await unaware.queue.all()).toMatchObject([{ input: 'một', wasSent: true }]);
  stopKeeping();
});

test('an older change does not come back over a newer one of the same', async () => {
  const setNumber = { ...note, coalesceKey: () => 'number' };
  const registry = new Map([[note.name, toSendable(setNumber)]]);
  const tab = () => openQueues(new CustomerDatabase(14), 14, registry);
  const [unaware, later] = [tab(), tab()];
  await unaware.queue.put(setNumber, 'hai');
  const known = await knownTo(unaware);
  const stopKeeping = unaware.queue.keepThroughDeletion(known, noLists);
  const deletion = Dexie.delete('mam-nho-customer-14');
  const newer = await later.queue.put(setNumber, 'sáu');
  await deletion;
  expect((await unaware.queue.all()).map(({ id }) => id)).toEqual([newer]);
  stopKeeping();
});

test('a refusal that the new database has already keeps nothing else away', async () => {
  const databases = [new CustomerDatabase(16), new CustomerDatabase(16)] as const;
  const [first, second] = [openQueues(databases[0], 16), openQueues(databases[1], 16)];
  const refused = await first.queue.put(note, 'một');
  await first.sendQueue.reject(refused, { status: 409, message: 'Giá đã đổi' }, []);
  const stopKeepingFirst = first.queue.keepThroughDeletion(await knownTo(first), noLists);
  const kept = await first.queue.put(note, 'hai');
  const stopKeepingSecond = second.queue.keepThroughDeletion(await knownTo(second), noLists);
  await deleteOpenDatabases(indexedDB, databases);
  const listIds = async () => (await second.queue.all()).map(({ id }) => id).sort();
  await expect.poll(listIds).toEqual([refused, kept].sort());
  stopKeepingFirst();
  stopKeepingSecond();
});

test('what was added between two deletions outlives the second', async () => {
  const outbox = openTestOutbox({ queue, dependencies });
  const ids: string[] = [];
  for (const text of ['một', 'hai', 'ba']) {
    ids.push(await outbox.put(note, text));
    await deleteStorage();
    await expect.poll(async () => (await queue.all()).map(({ id }) => id)).toEqual(ids);
  }
  outbox.close();
});

test('however soon the storage goes again, nothing is lost and no page hangs', async () => {
  for (const tasksBetween of Array.from({ length: 16 }, (_, index) => index)) {
    const customerId = 2_000 + tasksBetween;
    const pages = [customerId, customerId].map(id => new CustomerDatabase(id));
    const [first, second] = pages.map(stored => openTestOutbox(openQueues(stored, customerId)));
    await first?.put(note, 'một');
    await expect.poll(() => second?.pending().length).toBe(1);
    await deleteOpenDatabases(indexedDB, pages);
    for (let task = 0; task < tasksBetween; task += 1) await nextTask();
    await deleteOpenDatabases(
      indexedDB,
      pages.filter(stored => stored.isOpen()),
    );
    await first?.put(note, 'hai');
    await expect.poll(() => second?.pending().map(({ input }) => input)).toEqual(['một', 'hai']);
    first?.close();
    second?.close();
    for (const stored of pages) stored.close();
  }
});

test('what waits outlives it too if another page, which loads just then, makes the new database', async () => {
  const open = new CustomerDatabase(6);
  const queues = openQueues(open, 6);
  const outbox = openTestOutbox(queues);
  const first = await outbox.put(note, 'một');
  const second = await outbox.put(note, 'hai');
  const before = outbox.pending();
  const deletion = Dexie.delete(open.name);
  const loading = openTestOutbox(openQueues(new CustomerDatabase(6), 6));
  const added = [
    await loading.put(note, 'ba'),
    await loading.put(note, 'bốn'),
    await loading.put(note, 'năm'),
  ];
  await deletion;
  const listIds = () => outbox.pending().map(({ id }) => id);
  await expect.poll(() => listIds().sort()).toEqual([first, second, ...added]);
  expect((await queues.queue.all()).filter(({ id }) => !added.includes(id))).toEqual(before);
  expect(loading.pending()).toEqual(outbox.pending());
  loading.close();
  outbox.close();
});

test('what was taken back in a tab does not come back by another that has not noticed it', async () => {
  const acrossTabs = createAcrossTabs();
  const tab = () => openQueues(new CustomerDatabase(7), 7);
  const [unaware, other] = [tab(), tab()];
  const discarding = openTestOutbox(other, { acrossTabs });
  const first = await discarding.put(note, 'một');
  const kept = await discarding.put(note, 'hai');
  const stopKeeping = unaware.queue.keepThroughDeletion(await knownTo(unaware), acrossTabs);
  await discarding.discard(first);
  discarding.close();
  await Dexie.delete('mam-nho-customer-7');
  expect((await unaware.queue.all()).map(({ id }) => id)).toEqual([kept]);
  stopKeeping();
});

test('what is taken back as the storage goes does not come back', async () => {
  const acrossTabs = createAcrossTabs();
  const signedIn = new CustomerDatabase(9);
  const queues = openQueues(signedIn, 9);
  const outbox = openTestOutbox(queues, { acrossTabs });
  const first = await outbox.put(note, 'một');
  const kept = await outbox.put(note, 'hai');
  const deletion = deleteAfterNext('deleting', signedIn);
  expect(await outbox.discard(first)).toBe(true);
  await deletion;
  expect((await queues.queue.all()).map(({ id }) => id)).toEqual([kept]);
  outbox.close();
});

test('nothing is added to what another page has made after the customer cleared all data', async () => {
  let isCleared = false;
  const opened = new CustomerDatabase(8, { isSignedOut: () => isCleared });
  const queues = openQueues(opened, 8);
  const outbox = openTestOutbox(queues);
  await outbox.put(note, 'một');
  const loading = openQueues(new CustomerDatabase(8), 8).queue;
  isCleared = true;
  const deletion = Dexie.delete(opened.name);
  closeByForce(opened);
  await loading.all();
  await deletion;
  await expect.poll(() => outbox.pending()).toEqual([]);
  expect(await queues.queue.all()).toEqual([]);
  outbox.close();
});

test('nothing stays of what was written back while the browser was clearing all data', async () => {
  let isCleared = false;
  const opened = new CustomerDatabase(15, { isSignedOut: () => isCleared });
  const outbox = openTestOutbox(openQueues(opened, 15));
  await outbox.put(note, 'một');
  await deleteOpenDatabases(indexedDB, [opened]);
  isCleared = true;
  const listNames = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(listNames).not.toContain(opened.name);
  outbox.close();
});

test('nothing comes back of what another tab deleted as the customer signed out there', async () => {
  const queues = openQueues(new CustomerDatabase(10, { isSignedOut: () => true }), 10);
  const outbox = openTestOutbox(queues);
  await outbox.put(note, 'một');
  await deleteCustomerDatabase(10);
  expect(await queues.queue.all()).toEqual([]);
  await expect.poll(() => outbox.pending()).toEqual([]);
  outbox.close();
});

test('a database that a newer app has opened is left to it', async () => {
  const signedIn = new CustomerDatabase(5);
  const queues = openQueues(signedIn, 5);
  const outbox = openTestOutbox(queues);
  await outbox.put(note, 'một');
  // What the outbox asks as it opens is answered before this.
  await queues.queue.deleteAccepted(0);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const open = vi.spyOn(indexedDB, 'open');
  const newer = indexedDB.open(signedIn.name, 20);
  await new Promise((resolve, reject) => Object.assign(newer, { onsuccess: resolve, onerror: reject }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(open).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
  newer.result.close();
  outbox.close();
});
