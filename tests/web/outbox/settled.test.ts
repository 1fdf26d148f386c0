import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { DrainResult } from '#web/outbox/sending/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from './open-test-outbox.ts';

const note = noteKind();

const database = new CustomerDatabase(4);
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(4);
});

const openPage = (drainExclusively: () => Promise<DrainResult>, discarded: string[] = []) =>
  openTestOutbox(openQueues(database, 4), {
    drainExclusively,
    onDiscarded: ({ id }) => discarded.push(id),
  });

test('a command discarded before its response is not reported as accepted', async () => {
  const outbox = openPage(() => new Promise<DrainResult>(() => {}));
  const id = await outbox.put(note, 'một');
  const outcome = outbox.waitForOutcome(id, 50);
  await outbox.discard(id);
  expect(await outcome).toEqual({ kind: 'discarded' });
  outbox.close();
});

test('what is given up after it was sent is told: the shop may have accepted it', async () => {
  const { sendQueue } = openQueues(database, 4);
  const discarded: string[] = [];
  const failAtIt = async (): Promise<DrainResult> => {
    const command = await sendQueue.claimNext();
    if (command) for (let failure = 0; failure < 4; failure += 1) await sendQueue.recordFailure(command.id);
    return { reason: 'wait', retryAfter: undefined, progressed: false };
  };
  const outbox = openPage(failAtIt, discarded);
  const id = await outbox.put(note, 'một');
  await expect.poll(() => outbox.pending()[0]?.isStuck).toBe(true);
  await outbox.discard(id);
  expect(discarded).toEqual([id]);
  expect(outbox.pending()).toEqual([]);
  await expect.poll(() => outbox.givenUp.current()).toMatchObject([{ id, input: 'một' }]);
  expect(await sendQueue.hasSendable()).toBe(false);
  await outbox.givenUp.forget(['another']);
  expect(await openQueues(database, 4).queue.givenUp()).toHaveLength(1);
  await outbox.givenUp.forget([id]);
  await expect.poll(() => outbox.givenUp.current()).toEqual([]);
  outbox.close();
});

test('the outcome of a fixed command can be waited for like that of the first', async () => {
  const { sendQueue } = openQueues(database, 4);
  const outbox = openPage(async () => {
    const command = await sendQueue.claimNext();
    if (command?.input === 'một')
      await sendQueue.reject(command.id, { status: 409, message: 'Giá đã đổi' }, []);
    else if (command) await sendQueue.accept(command.id, [], []);
    return { reason: 'empty' };
  });
  const rejected = await outbox.put(note, 'một');
  expect(await outbox.waitForOutcome(rejected, 5_000)).toMatchObject({ kind: 'rejected' });
  const fixed = await outbox.replace(rejected, note, 'hai');
  expect(await outbox.waitForOutcome(fixed ?? '', 5_000)).toEqual({ kind: 'accepted' });
  expect(await outbox.replace(rejected, note, 'hai')).toBeNull();
  outbox.close();
});

test('a command is accepted only if a sender wrote that down, in this tab or elsewhere', async () => {
  const { sendQueue } = openQueues(database, 4);
  const outbox = openPage(async () => {
    const command = await sendQueue.claimNext();
    if (command) await sendQueue.accept(command.id, [], []);
    return { reason: 'empty' };
  });
  const id = await outbox.put(note, 'một');
  expect(await outbox.waitForOutcome(id, 5_000)).toEqual({ kind: 'accepted' });
  await expect.poll(() => outbox.pending()).toEqual([]);
  outbox.close();
});

test('of a command that vanished nothing is said: another tab took it back, or the storage was deleted', async () => {
  const outbox = openPage(async () => {
    await database.commands.clear();
    return { reason: 'empty' };
  });
  const id = await outbox.put(note, 'một');
  expect(await outbox.waitForOutcome(id, 5_000)).toEqual({ kind: 'unknown' });
  outbox.close();
});
