import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { openNoteQueue, type SentNote } from './note-queue.ts';

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(1);
});
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(1);
});

describe('a drain', () => {
  test('sends each command once, oldest first, with its own key, and stores the confirmations', async () => {
    const sent: SentNote[] = [];
    const { put, send, queue } = openNoteQueue(database, request => sent.push(request));
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

  test('stops if no response arrives, and retries with the same key', async () => {
    const sent: SentNote[] = [];
    const { put, send, queue } = openNoteQueue(database, request => {
      sent.push(request);
      if (sent.length === 1) throw new NetworkError('offline', { retryAfter: 7_000 });
    });
    await put('a', 'một');
    await put('b', 'hai');
    expect(await send()).toEqual({ reason: 'wait', retryAfter: 7_000, progressed: false });
    expect((await queue.all()).map(({ wasSent }) => wasSent)).toEqual([true, false]);
    await send();
    expect(sent.map(({ text }) => text)).toEqual(['một', 'một', 'hai']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  test('keeps a rejected command with its reason and continues', async () => {
    const { put, send, queue, accepted } = openNoteQueue(database, ({ text }) => {
      if (text === 'một')
        throw new ApiError(422, { message: 'Sản phẩm đã ngừng bán', errors: { id: ['x'] } });
    });
    const rejectedId = await put('a', 'một');
    const acceptedId = await put('b', 'hai');
    await send();
    expect(accepted).toEqual([acceptedId]);
    expect(await queue.all()).toMatchObject([
      { id: rejectedId, rejection: { status: 422, message: 'Sản phẩm đã ngừng bán' } },
    ]);
    await queue.discard(rejectedId, []);
    expect(await queue.all()).toEqual([]);
  });

  test('renews the CSRF token once, then waits', async () => {
    const { put, send, renewals } = openNoteQueue(database, () => {
      throw new ApiError(419, { message: 'Hết hạn' });
    });
    await put('a', 'một');
    expect((await send()).reason).toBe('wait');
    expect(renewals).toHaveLength(1);
  });

  test('pauses when signed out, and keeps all commands', async () => {
    const { put, send, queue } = openNoteQueue(database, () => {
      throw new ApiError(401, { message: 'Hãy đăng nhập' });
    });
    await put('a', 'một');
    expect((await send()).reason).toBe('sign-in');
    expect(await queue.all()).toHaveLength(1);
  });

  test('never sends another customer’s commands', async () => {
    const sent: SentNote[] = [];
    await openNoteQueue(database, () => undefined, 2).put('a', 'của người khác');
    const ownQueue = openNoteQueue(database, request => sent.push(request));
    await ownQueue.send();
    expect(sent).toEqual([]);
    expect(await ownQueue.queue.all()).toEqual([]);
  });
});

describe('a new command', () => {
  test('replaces the newest command if that has the same subject and was never sent', async () => {
    const { put, queue } = openNoteQueue(database, () => undefined);
    const first = await put('a', 'một');
    expect(await put('a', 'hai')).toBe(first);
    expect((await queue.all()).map(({ input }) => input)).toEqual([{ subject: 'a', text: 'hai' }]);
  });

  test('replaces no command with another one in between', async () => {
    const { put, queue } = openNoteQueue(database, () => undefined);
    await put('a', 'một');
    await put('b', 'hai');
    await put('a', 'ba');
    expect(await queue.all()).toHaveLength(3);
  });

  test('replaces a command behind which another was accepted', async () => {
    const { put, queue } = openNoteQueue(database, () => undefined);
    const first = await put('a', 'một');
    const second = await put('b', 'hai');
    await database.commands.where({ id: second }).modify({ acceptedAt: Date.now() });
    expect(await put('a', 'ba')).toBe(first);
    expect(await queue.all()).toHaveLength(1);
  });

  test('does not replace a command that was sent, since the shop may have handled it', async () => {
    const { put, send, queue } = openNoteQueue(database, () => {
      throw new NetworkError('offline');
    });
    const first = await put('a', 'một');
    await send();
    expect(await put('a', 'hai')).not.toBe(first);
    await queue.discard(first, []);
    expect(await queue.all()).toHaveLength(2);
  });
});

describe('a command that the shop fails at again and again', () => {
  const failAtFirst = ({ text }: SentNote) => {
    if (text === 'một') throw new NetworkError('Lỗi', { status: 500 });
  };
  const sendTimes = async (send: () => Promise<unknown>, times: number) => {
    for (let time = 0; time < times; time++) await send();
  };

  test('is deferred behind those that do not depend on it, and is still sent again', async () => {
    const sent: string[] = [];
    const { put, send, queue } = openNoteQueue(database, request => {
      sent.push(request.text);
      failAtFirst(request);
    });
    await put('a', 'một');
    await put('b', 'hai');
    await put('a', 'ba');
    await sendTimes(send, 4);
    expect(sent).toEqual(['một', 'một', 'một', 'một']);
    expect((await queue.all()).map(({ isStuck }) => isStuck)).toEqual([true, false, false]);
    expect((await send()).reason).toBe('wait');
    expect(sent.slice(4)).toEqual(['hai', 'một']);
    expect((await queue.all()).map(({ input }) => input)).toEqual([
      { subject: 'a', text: 'một' },
      { subject: 'a', text: 'ba' },
    ]);
  });

  test('can be given up, or sent first again', async () => {
    const { put, send, queue } = openNoteQueue(database, failAtFirst);
    const id = await put('a', 'một');
    await sendTimes(send, 3);
    expect(await queue.discard(id, [])).toEqual([]);
    await send();
    await queue.retry(id);
    expect(await queue.all()).toMatchObject([{ isStuck: false }]);
    await sendTimes(send, 4);
    expect(await queue.discard(id, [])).toEqual([id]);
  });

  test('is not deferred while the shop as a whole is down', async () => {
    const { put, send, queue } = openNoteQueue(database, () => {
      throw new NetworkError('Bảo trì', { status: 503 });
    });
    await put('a', 'một');
    await sendTimes(send, 10);
    expect(await queue.all()).toMatchObject([{ isStuck: false }]);
  });
});
