import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outbox } from '#web/outbox/outbox.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from './open-test-outbox.ts';

const note = noteKind();
const database = new CustomerDatabase(6);
const { queue, sendQueue, dependencies } = openQueues(database, 6);
let settledBySender: Set<string>;
let applied: PromiseWithResolvers<void>;
let applies: number;
let outbox: Outbox;

beforeEach(() => {
  settledBySender = new Set();
  applied = Promise.withResolvers();
  applies = 0;
  const applyOtherTabsChanges = () => {
    applies += 1;
    return applied.promise;
  };
  outbox = openTestOutbox({ queue, dependencies }, { settledBySender, applyOtherTabsChanges });
});
afterEach(async () => {
  outbox.close();
  database.close();
  await deleteCustomerDatabase(6);
});

/** The page has read the command, and is slow to apply what may have changed with it. */
async function claimWhileApplying(): Promise<string> {
  const id = await outbox.put(note, 'một');
  await sendQueue.claimNext();
  await expect.poll(() => applies).toBeGreaterThan(0);
  return id;
}

async function finishApplying(): Promise<void> {
  applied.resolve();
  // Reads after all that waited has gone on.
  await queue.all();
}

test('what was read before a command was accepted does not bring it back', async () => {
  const id = await claimWhileApplying();
  settledBySender.add(id);
  await sendQueue.accept(id, [], []);
  await expect.poll(() => outbox.pending()).toEqual([]);
  await finishApplying();
  expect(outbox.pending()).toEqual([]);
});

test('what was read before a command was added does not hide it', async () => {
  await claimWhileApplying();
  await outbox.put(note, 'hai');
  await finishApplying();
  expect(outbox.pending().map(({ input }) => input)).toEqual(['một', 'hai']);
});

test('the newest of what was read meanwhile is shown once it is applied', async () => {
  await claimWhileApplying();
  expect(outbox.pending()).toMatchObject([{ wasSent: false }]);
  await finishApplying();
  await expect.poll(() => outbox.pending()).toMatchObject([{ wasSent: true }]);
});

test('what a page has just stored stays shown, though what it read as it opened arrives late', async () => {
  const hidden: string[] = [];
  for (const customerId of Array.from({ length: 50 }, (_, index) => 1_000 + index)) {
    const opened = new CustomerDatabase(customerId);
    const page = openTestOutbox(openQueues(opened, customerId));
    const stored: string[] = [];
    const isShown = (id: string) => page.pending().some(command => command.id === id);
    page.subscribe(() => hidden.push(...stored.filter(id => !isShown(id))));
    for (const text of ['một', 'hai', 'ba']) stored.push(await page.put(note, text));
    page.close();
    await opened.delete();
  }
  expect(hidden).toEqual([]);
});
