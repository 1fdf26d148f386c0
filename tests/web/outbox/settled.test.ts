import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { openOutbox } from '#web/outbox/outbox.ts';
import { CommandQueue } from '#web/outbox/queue.ts';
import type { DrainResult } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';

const note = noteKind();

const database = new CustomerDatabase(4);
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(4);
});

test('a command discarded before its response is not reported as accepted', async () => {
  const outbox = openOutbox({
    queue: new CommandQueue(database, 4),
    drainExclusively: () => new Promise<DrainResult>(() => {}),
    acceptedBySender: new Set<string>(),
    applyOtherTabsChanges: async () => {},
    onSignInRequired: () => {},
  });
  const id = await outbox.put(note, 'một');
  const outcome = outbox.waitForOutcome(id, 50);
  await outbox.discard(id);
  expect(await outcome).toEqual({ kind: 'discarded' });
  outbox.close();
});
