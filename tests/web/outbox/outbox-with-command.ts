import 'fake-indexeddb/auto';
import { toSendable } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { drain } from '#web/outbox/sending/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from './open-test-outbox.ts';

/** `onSend` runs when the command is sent and throws to simulate an error of the shop. */
export async function openOutboxWithCommand(
  onSend: () => void | Promise<void>,
): Promise<{ outbox: Outbox; close: () => Promise<void> }> {
  const database = new CustomerDatabase(3);
  const note = noteKind(onSend);
  const registry = new Map([[note.name, toSendable(note)]]);
  const { queue, sendQueue, dependencies } = openQueues(database, 3, registry);
  await queue.put(note, 'chờ gửi');
  const sender = {
    queue: sendQueue,
    registry,
    renewCsrfToken: async () => {},
    onAccepted: () => {},
    onRejected: () => {},
    isReachable: async () => true,
  };
  const outbox = openTestOutbox({ queue, dependencies }, { drainExclusively: () => drain(sender) });
  const close = async () => {
    outbox.close();
    database.close();
    await deleteCustomerDatabase(3);
  };
  return { outbox, close };
}
