import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox } from '#web/outbox/outbox.ts';
import type { DrainResult } from '#web/outbox/sending/sender.ts';
import { OutboxProvider } from '#web/outbox/ui/outbox-context.tsx';
import { useSubmitCommand } from '#web/outbox/ui/use-submit-command.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from './open-test-outbox.ts';

const note = noteKind();
const database = new CustomerDatabase(7);
const { queue, sendQueue, dependencies } = openQueues(database, 7);
const drain = vi.fn<() => Promise<DrainResult>>();
let outbox: Outbox;

beforeEach(() => {
  drain.mockReset().mockResolvedValue({ reason: 'empty' });
  outbox = openTestOutbox({ queue, dependencies }, { drainExclusively: drain });
});
afterEach(async () => {
  vi.restoreAllMocks();
  outbox.close();
  database.close();
  await deleteCustomerDatabase(7);
});

function loseConnection(): never {
  throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
}

/** From when the next command is on the disk. */
function breakReadsOnceStored(): void {
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...parameters
  ) {
    vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(loseConnection);
    return add.apply(this, parameters);
  });
}

test('a stored command counts as stored, and is sent, though the queue cannot be read', async () => {
  await expect.poll(() => drain.mock.calls.length).toBe(1);
  breakReadsOnceStored();
  const id = await outbox.put(note, 'một');
  await expect.poll(() => drain.mock.calls.length).toBe(2);
  expect(await outbox.waitForOutcome(id, 0)).toEqual({ kind: 'waiting' });
  vi.restoreAllMocks();
  expect(await queue.all()).toMatchObject([{ id }]);
});

test('of a queue that cannot be read the next customer is told nothing', async () => {
  const id = await outbox.put(note, 'một');
  vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    outbox.close();
    return loseConnection();
  });
  expect(await outbox.waitForOutcome(id, 0)).toEqual({ kind: 'discarded' });
});

/** As a form of a screen does it. */
function submitOnScreen(): ReturnType<typeof useSubmitCommand> {
  let submit: ReturnType<typeof useSubmitCommand> | undefined;
  function Form() {
    submit = useSubmitCommand(5_000, () => true);
    return null;
  }
  renderToString(
    <OutboxProvider outbox={outbox} showOutbox={() => {}} askTakeBack={() => {}}>
      <Form />
    </OutboxProvider>,
  );
  if (!submit) throw new Error('Not rendered');
  return submit;
}

test('a form says why the shop refused it, also where the refused command cannot be deleted', async () => {
  drain.mockImplementation(async () => {
    const command = await sendQueue.claimNext();
    if (command) await sendQueue.reject(command.id, { status: 409, message: 'Giá đã đổi' }, []);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(loseConnection);
    return { reason: 'empty' };
  });
  const submit = submitOnScreen();
  expect(await submit(note, 'một')).toMatchObject({ kind: 'rejected' });
});
