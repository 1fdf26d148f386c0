import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { sendErrorMessage } from '#web/outbox/storage-error-message.ts';
import { waitForOutbox } from '#web/outbox/wait-for-outbox.ts';
import { openOutboxWithCommand } from './outbox-with-command.ts';

let close: () => Promise<void>;
afterEach(() => close());

async function openOutbox(onSend: () => void): Promise<Outbox> {
  const outboxWithCommand = await openOutboxWithCommand(onSend);
  close = outboxWithCommand.close;
  return outboxWithCommand.outbox;
}

test('resolves to true once an accepted command is sent', async () => {
  const outbox = await openOutbox(() => {});
  expect(await waitForOutbox(outbox, 2_000)).toBe(true);
});

test('does not wait for a rejected command', async () => {
  const outbox = await openOutbox(() => {
    throw new ApiError(422, { message: 'Không được.' });
  });
  expect(await waitForOutbox(outbox, 60_000)).toBe(false);
  expect(outbox.pending()).toHaveLength(1);
});

test('does not wait for a command that was rejected before', async () => {
  const outbox = await openOutbox(() => {
    throw new ApiError(422, { message: 'Không được.' });
  });
  await waitForOutbox(outbox, 2_000);
  expect(await waitForOutbox(outbox, 60_000)).toBe(false);
});

test('does not wait on a full phone, which says why it sends nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const outbox = await openOutbox(() => {});
  expect(await waitForOutbox(outbox, 60_000)).toBe(false);
  expect(sendErrorMessage(outbox)).toMatch(/bộ nhớ đã đầy.*Xóa ảnh đã tải/);
  vi.restoreAllMocks();
  expect(await waitForOutbox(outbox, 2_000)).toBe(true);
  await expect.poll(() => sendErrorMessage(outbox)).toBeNull();
});

test('gives up after the timeout if the shop does not respond', async () => {
  const outbox = await openOutbox(() => {
    throw new NetworkError(undefined);
  });
  expect(await waitForOutbox(outbox, 50)).toBe(false);
  expect(outbox.pending()).toHaveLength(1);
});
