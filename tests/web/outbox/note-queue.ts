import * as z from 'zod/mini';
import { type CommandKind, confirmation, type SendableKind, toSendable } from '#web/outbox/command.ts';
import { drain } from '#web/outbox/sending/sender.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import { openQueues } from '../../support/data/open-queues.ts';

export interface SentNote {
  text: string;
  key: string;
}
type Handler = (sent: SentNote) => void;

const note = z.object({ subject: z.string(), text: z.string() });

/** `handle` gets the sent commands and throws to simulate an error of the shop. */
function createNoteKind(handle: Handler): CommandKind<z.infer<typeof note>> {
  return {
    name: 'note',
    input: note,
    coalesceKey: ({ subject }) => subject,
    subjects: ({ subject }) => [subject],
    send: async ({ text }, { idempotencyKey }) => {
      handle({ text, key: idempotencyKey });
      return [confirmation(['notes'], z.array(z.string()), notes => [...notes, text])];
    },
    invalidates: () => [['notes']],
  };
}

/** `renewals` and `accepted` record what the sender reports. */
export function openNoteQueue(database: CustomerDatabase, handle: Handler, customerId = 1) {
  const kind = createNoteKind(handle);
  const registry = new Map<string, SendableKind>([[kind.name, toSendable(kind)]]);
  const { queue, sendQueue } = openQueues(database, customerId, registry);
  const renewals: string[] = [];
  const accepted: string[] = [];
  const send = () =>
    drain({
      queue: sendQueue,
      registry,
      renewCsrfToken: async () => void renewals.push('renewed'),
      onAccepted: (_, command) => accepted.push(command.id),
      onRejected: () => {},
      isReachable: async () => true,
    });
  const put = (subject: string, text: string) => queue.put(kind, { subject, text });
  return { queue, put, send, renewals, accepted };
}
