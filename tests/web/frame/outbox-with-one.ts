import 'fake-indexeddb/auto';
import { toSendable } from '#web/outbox/command.ts';
import { type Outbox, openOutbox } from '#web/outbox/outbox.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { drain } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/note.ts';

/** An outbox holding one write, for a shop that answers as the test says. */
export async function holdingOne(
  answer: () => void | Promise<void>,
): Promise<{ outbox: Outbox; close: () => Promise<void> }> {
  const database = new CustomerDatabase(3);
  const queue = openQueue(database, 3);
  const note = noteKind(answer);
  await queue.put(note, 'chờ gửi');
  const parts = { queue, kinds: new Map([[note.name, toSendable(note)]]) };
  const drainAlone = () =>
    drain({
      ...parts,
      renewCsrfToken: async () => {},
      onAccepted: () => {},
      onRejected: () => {},
      isReachable: async () => true,
    });
  const outbox = openOutbox({
    ...{ queue, drainExclusively: drainAlone, sentByThisTab: new Set<string>() },
    applyOtherTabsChanges: async () => {},
    onSignIn: () => {},
  });
  const close = async () => {
    outbox.close();
    database.close();
    await deleteCustomerDatabase(3);
  };
  return { outbox, close };
}
