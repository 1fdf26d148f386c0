import 'fake-indexeddb/auto';
import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PendingCommand, toSendable } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { OutboxProvider, useTakeBack } from '#web/outbox/ui/outbox-context.tsx';
import { takeBack } from '#web/outbox/ui/take-back.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from './open-test-outbox.ts';

const note = noteKind();
const reply = { ...noteKind(), name: 'reply', dependsOn: () => true };
const registry = new Map([note, reply].map(kind => [kind.name, toSendable(kind)]));

const onTakenBack = vi.fn();
let database: CustomerDatabase;
let queues: ReturnType<typeof openQueues>;
let outbox: Outbox;

beforeEach(() => {
  database = new CustomerDatabase(5);
  queues = openQueues(database, 5, registry);
  outbox = openTestOutbox(queues);
});
afterEach(async () => {
  outbox.close();
  database.close();
  await deleteCustomerDatabase(5);
  onTakenBack.mockReset();
  notifications.clean();
});

const told = () => notificationsStore.getState().notifications.map(({ message }) => message);

async function putNote(): Promise<PendingCommand> {
  await outbox.put(note, 'một');
  const [command] = outbox.pending();
  if (!command) throw new Error('Nothing waits');
  return command;
}

/** As the button of a screen does it. */
function tapTakeBack(command: PendingCommand): void {
  let tap = () => {};
  function Screen() {
    const takeBack = useTakeBack();
    tap = () => takeBack(command, onTakenBack);
    return null;
  }
  renderToString(
    <OutboxProvider outbox={outbox} showOutbox={() => {}} askTakeBack={() => {}}>
      <Screen />
    </OutboxProvider>,
  );
  tap();
}

test('what waits is taken back, and a second tap does not say otherwise', async () => {
  const command = await putNote();
  tapTakeBack(command);
  tapTakeBack(command);
  await expect.poll(() => onTakenBack.mock.calls.length).toBe(2);
  expect(await queues.queue.all()).toEqual([]);
  expect(told()).toEqual([]);
});

test('what has just been sent is not told as taken back', async () => {
  const command = await putNote();
  await queues.sendQueue.claimNext();
  tapTakeBack(command);
  await expect.poll(told).toEqual(['Việc này đã gửi đi rồi, nên không rút lại được nữa.']);
  expect(onTakenBack).not.toHaveBeenCalled();
  expect(await queues.queue.all()).toMatchObject([{ id: command.id }]);
});

test('what another tab has sent to the end is not told as taken back', async () => {
  const command = await putNote();
  await queues.sendQueue.claimNext();
  await queues.sendQueue.accept(command.id, [], []);
  await takeBack(outbox, { command, onTakenBack });
  await expect.poll(told).toEqual(['Việc này không còn chờ gửi nữa, nên không rút lại được.']);
  expect(onTakenBack).not.toHaveBeenCalled();
});

test('what was agreed to is taken back together, unless another tab has added to it', async () => {
  const command = await putNote();
  await outbox.put(reply, 'hai');
  const agreed = outbox.dependents(command.id);
  await queues.queue.put(reply, 'ba');
  await takeBack(outbox, { command, onTakenBack }, agreed);
  await expect.poll(told).toEqual(['Vừa có thêm việc dựa vào việc này. Bạn bấm rút lại lần nữa nhé.']);
  expect(onTakenBack).not.toHaveBeenCalled();
  expect(await queues.queue.all()).toHaveLength(3);
  await takeBack(outbox, { command, onTakenBack }, outbox.dependents(command.id));
  expect(onTakenBack).toHaveBeenCalledOnce();
  expect(await queues.queue.all()).toEqual([]);
});

test('what the phone could not take back is told with the reason', async () => {
  const command = await putNote();
  database.end();
  await takeBack(outbox, { command, onTakenBack });
  await expect.poll(told).toEqual([expect.stringContaining('Chưa lưu được trên máy')]);
  expect(onTakenBack).not.toHaveBeenCalled();
});
