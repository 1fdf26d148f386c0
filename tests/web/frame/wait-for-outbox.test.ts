import { afterEach, expect, test } from 'vitest';
import { waitForOutbox } from '#web/frame/sign-out/wait-for-outbox.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { openOutboxWithCommand } from './outbox-with-command.ts';

let close: () => Promise<void>;
afterEach(() => close());

async function holding(answer: () => void): Promise<Outbox> {
  const held = await openOutboxWithCommand(answer);
  close = held.close;
  return held.outbox;
}

test('what the shop takes is sent', async () => {
  const outbox = await holding(() => {});
  expect(await waitForOutbox(outbox, 2_000)).toBe(true);
});

test('what the shop refuses never is, and is not waited for', async () => {
  const outbox = await holding(() => {
    throw new ApiError(422, { message: 'Không được.' });
  });
  expect(await waitForOutbox(outbox, 60_000)).toBe(false);
  expect(outbox.pending()).toHaveLength(1);
});

test('a shop that does not answer is waited for only so long', async () => {
  const outbox = await holding(() => {
    throw new NetworkError(undefined);
  });
  expect(await waitForOutbox(outbox, 50)).toBe(false);
  expect(outbox.pending()).toHaveLength(1);
});
