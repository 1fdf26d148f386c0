import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignOutFlow, type SignOutFlow, type SignOutStep } from '#web/frame/sign-out/sign-out-flow.ts';
import { ApiError } from '#web/network/call-errors.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { openOutboxWithCommand } from './outbox-with-command.ts';

let answer: PromiseWithResolvers<void>;
let outbox: Outbox;
let close: () => Promise<void>;
let way: SignOutFlow;
let steps: SignOutStep[];
let left: number;

beforeEach(async () => {
  answer = Promise.withResolvers();
  ({ outbox, close } = await openOutboxWithCommand(() => answer.promise));
  await vi.waitFor(() => expect(outbox.pending()).toHaveLength(1));
  [steps, left] = [[], 0];
  const leave = async () => {
    left += 1;
  };
  way = createSignOutFlow({ outbox, leave, show: step => steps.push(step) });
});
afterEach(() => close());

test('with something that waits one is asked first; once it is sent, one leaves', async () => {
  way.start();
  const leaving = way.sendFirst();
  expect(left).toBe(0);
  answer.resolve();
  await leaving;
  expect([steps, left]).toEqual([['asking', 'sending', 'leaving'], 1]);
});

test('who cancels while it is being sent stays, though it is sent', async () => {
  way.start();
  const leaving = way.sendFirst();
  way.stay();
  answer.resolve();
  await leaving;
  expect(outbox.pending()).toEqual([]);
  expect([steps, left]).toEqual([['asking', 'sending', 'idle'], 0]);
});

test('who cancels is not asked again when it cannot be sent', async () => {
  const leaving = way.sendFirst();
  way.stay();
  answer.reject(new ApiError(422, { message: 'Không được.' }));
  await leaving;
  expect([steps, left]).toEqual([['sending', 'idle'], 0]);
});

test('who will not wait any longer leaves at once, and once', async () => {
  const leaving = way.sendFirst();
  await way.leave();
  answer.resolve();
  await leaving;
  expect([steps, left]).toEqual([['sending', 'leaving'], 1]);
});
