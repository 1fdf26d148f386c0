import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { type CommandKind, confirmation, type SendableKind, toSendable } from '#web/outbox/command.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { drain } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';

type Sent = { text: string; key: string };
type Answer = (sent: Sent) => void;

const note = z.object({ thing: z.string(), text: z.string() });

/** A kind of write about a thing, sent to a shop that answers as the test says. */
function writing(answer: Answer): CommandKind<z.infer<typeof note>> {
  return {
    name: 'note',
    input: note,
    coalesceKey: ({ thing }) => thing,
    send: async ({ text }, { idempotencyKey }) => {
      answer({ text, key: idempotencyKey });
      return [confirmation(['notes'], z.array(z.string()), notes => [...notes, text])];
    },
    invalidates: () => [['notes']],
  };
}

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(1);
});
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(1);
});

function open(answer: Answer, customerId = 1) {
  const kind = writing(answer);
  const queue = openQueue(database, customerId);
  const kinds = new Map<string, SendableKind>([[kind.name, toSendable(kind)]]);
  const renewals: string[] = [];
  const accepted: string[] = [];
  const send = () =>
    drain({
      queue,
      registry: kinds,
      renewCsrfToken: async () => void renewals.push('renewed'),
      onAccepted: (_, command) => accepted.push(command.id),
      onRejected: () => {},
      isReachable: async () => true,
    });
  const put = (thing: string, text: string) => queue.put(kind, { thing, text });
  return { queue, put, send, renewals, accepted };
}

describe('a drain', () => {
  test('sends oldest first, each once, with its own key, and keeps what was confirmed', async () => {
    const sent: Sent[] = [];
    const { put, send, queue } = open(one => sent.push(one));
    await database.queries.put({ hash: '["notes"]', key: ['notes'], data: [], at: 0, shape: 1, old: false });
    const ids = [await put('a', 'một'), await put('b', 'hai'), await put('a', 'ba')];
    expect(await send()).toEqual({ reason: 'empty' });
    expect(sent).toEqual([
      { text: 'một', key: ids[0] },
      { text: 'hai', key: ids[1] },
      { text: 'ba', key: ids[2] },
    ]);
    expect(await queue.all()).toEqual([]);
    expect(await database.queries.get('["notes"]')).toMatchObject({ data: ['một', 'hai', 'ba'], old: true });
  });

  test('stops at no answer, and sends the same again under the same key', async () => {
    const sent: Sent[] = [];
    const { put, send, queue } = open(one => {
      sent.push(one);
      if (sent.length === 1) throw new NetworkError('offline', { retryAfter: 7_000 });
    });
    await put('a', 'một');
    await put('b', 'hai');
    expect(await send()).toEqual({ reason: 'wait', retryAfter: 7_000 });
    expect((await queue.all()).map(({ wasSent: out }) => out)).toEqual([true, false]);
    await send();
    expect(sent.map(({ text }) => text)).toEqual(['một', 'một', 'hai']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  test('leaves a refused command with its reason and goes on', async () => {
    const { put, send, queue, accepted } = open(({ text }) => {
      if (text === 'một')
        throw new ApiError(422, { message: 'Sản phẩm đã ngừng bán', errors: { id: ['x'] } });
    });
    const refused = await put('a', 'một');
    const fine = await put('b', 'hai');
    await send();
    expect(accepted).toEqual([fine]);
    expect(await queue.all()).toMatchObject([
      { id: refused, rejection: { status: 422, message: 'Sản phẩm đã ngừng bán' } },
    ]);
    await queue.discard(refused);
    expect(await queue.all()).toEqual([]);
  });

  test('renews the token once, then waits', async () => {
    const { put, send, renewals } = open(() => {
      throw new ApiError(419, { message: 'Hết hạn' });
    });
    await put('a', 'một');
    expect((await send()).reason).toBe('wait');
    expect(renewals).toHaveLength(1);
  });

  test('pauses when signed out, and keeps everything', async () => {
    const { put, send, queue } = open(() => {
      throw new ApiError(401, { message: 'Hãy đăng nhập' });
    });
    await put('a', 'một');
    expect((await send()).reason).toBe('sign-in');
    expect(await queue.all()).toHaveLength(1);
  });

  test('never sends another customer’s commands', async () => {
    const sent: Sent[] = [];
    await open(() => undefined, 2).put('a', 'của người khác');
    const mine = open(one => sent.push(one));
    await mine.send();
    expect(sent).toEqual([]);
    expect(await mine.queue.all()).toEqual([]);
  });
});

describe('what is put', () => {
  test('replaces the newest command about the same thing, while it was never sent', async () => {
    const { put, queue } = open(() => undefined);
    const first = await put('a', 'một');
    expect(await put('a', 'hai')).toBe(first);
    expect((await queue.all()).map(({ input }) => input)).toEqual([{ thing: 'a', text: 'hai' }]);
  });

  test('does not jump over what was done in between', async () => {
    const { put, queue } = open(() => undefined);
    await put('a', 'một');
    await put('b', 'hai');
    await put('a', 'ba');
    expect(await queue.all()).toHaveLength(3);
  });

  test('leaves one that went out alone: it may have arrived', async () => {
    const { put, send, queue } = open(() => {
      throw new NetworkError('offline');
    });
    const first = await put('a', 'một');
    await send();
    expect(await put('a', 'hai')).not.toBe(first);
    await queue.discard(first);
    expect(await queue.all()).toHaveLength(2);
  });
});
