import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allSent } from '#web/layout/all-sent.ts';
import { NoAnswer, Refusal } from '#web/network/call-failure.ts';
import { type CommandKind, sendable } from '#web/outbox/command.ts';
import { type Outbox, openOutbox } from '#web/outbox/outbox.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { drain } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';

let close: () => Promise<void>;
afterEach(() => close());

/** An outbox holding one write, for a shop that answers as the test says. */
async function holdingOne(answer: () => void): Promise<Outbox> {
  const database = new CustomerDatabase(3);
  const queue = openQueue(database, 3);
  const note: CommandKind<string> = {
    name: 'note',
    input: z.string(),
    subject: text => text,
    send: async () => {
      answer();
      return [];
    },
    touches: () => [],
  };
  await queue.put(note, 'chờ gửi');
  const parts = { queue, kinds: new Map([[note.name, sendable(note)]]) };
  const drainAlone = () =>
    drain({
      ...parts,
      renewToken: async () => {},
      accepted: () => {},
      refused: () => {},
      reachable: async () => true,
    });
  const outbox = openOutbox({
    ...{ queue, drainAlone, sentHere: new Set<string>() },
    catchUp: async () => {},
    onSignIn: () => {},
  });
  close = async () => {
    outbox.close();
    database.close();
    await deleteCustomerDatabase(3);
  };
  return outbox;
}

test('what the shop takes is sent', async () => {
  const outbox = await holdingOne(() => {});
  expect(await allSent(outbox, 2_000)).toBe(true);
});

test('what the shop refuses never is, and is not waited for', async () => {
  const outbox = await holdingOne(() => {
    throw new Refusal(422, { message: 'Không được.' });
  });
  expect(await allSent(outbox, 60_000)).toBe(false);
  expect(outbox.waiting()).toHaveLength(1);
});

test('a shop that does not answer is waited for only so long', async () => {
  const outbox = await holdingOne(() => {
    throw new NoAnswer(undefined);
  });
  expect(await allSent(outbox, 50)).toBe(false);
  expect(outbox.waiting()).toHaveLength(1);
});
