import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignOutFlow, type SignOutFlow, type SignOutStep } from '#web/frame/sign-out/sign-out-flow.ts';
import { ApiError } from '#web/network/call-errors.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { noteKind } from '../../support/data/note-command.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { openTestOutbox } from '../outbox/open-test-outbox.ts';
import { openOutboxWithCommand } from '../outbox/outbox-with-command.ts';

let response: PromiseWithResolvers<void>;
let outbox: Outbox;
let close: () => Promise<void>;
let flow: SignOutFlow;
let steps: SignOutStep[];
let signOuts: number;
let hasUnsentPicture: boolean;

const signOut = async () => {
  signOuts += 1;
};

const createFlow = (usedOutbox: Outbox) =>
  createSignOutFlow({
    outbox: usedOutbox,
    hasUnsentPicture: () => hasUnsentPicture,
    signOut,
    show: step => steps.push(step),
  });

beforeEach(async () => {
  response = Promise.withResolvers();
  ({ outbox, close } = await openOutboxWithCommand(() => response.promise));
  await vi.waitFor(() => expect(outbox.pending()).toHaveLength(1));
  [steps, signOuts] = [[], 0];
  hasUnsentPicture = false;
  flow = createFlow(outbox);
});
afterEach(() => close());

test('with a pending change it asks first, and signs out once the change is sent', async () => {
  flow.start();
  const signingOut = flow.sendFirst();
  expect(signOuts).toBe(0);
  response.resolve();
  await signingOut;
  expect([steps, signOuts]).toEqual([['asking', 'sending', 'signing-out'], 1]);
});

test('cancelled while sending, the customer stays although the change is sent', async () => {
  flow.start();
  const signingOut = flow.sendFirst();
  flow.cancel();
  response.resolve();
  await signingOut;
  expect(outbox.pending()).toEqual([]);
  expect([steps, signOuts]).toEqual([['asking', 'sending', 'idle'], 0]);
});

test('cancelled while sending, a rejection does not ask again', async () => {
  const signingOut = flow.sendFirst();
  flow.cancel();
  response.reject(new ApiError(422, { message: 'Không được.' }));
  await signingOut;
  expect([steps, signOuts]).toEqual([['sending', 'idle'], 0]);
});

test('leaving while sending signs out at once, and only once', async () => {
  const signingOut = flow.sendFirst();
  await flow.signOutNow();
  response.resolve();
  await signingOut;
  expect([steps, signOuts]).toEqual([['sending', 'signing-out'], 1]);
});

test('with something given up that may have arrived it asks first, and signs out once the shop was asked', async () => {
  const database = new CustomerDatabase(8);
  const queues = openQueues(database, 8);
  const page = openTestOutbox(queues);
  const id = await page.put(noteKind(), 'đã bỏ');
  await queues.sendQueue.claimNext();
  for (let failure = 0; failure < 4; failure += 1) await queues.sendQueue.recordFailure(id);
  await page.discard(id);
  await expect.poll(() => page.givenUp.current()).toHaveLength(1);
  flow = createFlow(page);
  flow.start();
  const signingOut = flow.sendFirst();
  expect([steps, signOuts]).toEqual([['asking', 'sending'], 0]);
  await page.givenUp.forget([id]);
  await signingOut;
  expect([steps, signOuts]).toEqual([['asking', 'sending', 'signing-out'], 1]);
  page.close();
  await database.delete();
});

test('with a picture that has not arrived it asks first, also once all changes are sent', async () => {
  hasUnsentPicture = true;
  flow.start();
  const sending = flow.sendFirst();
  response.resolve();
  await sending;
  expect([steps, signOuts]).toEqual([['asking', 'sending', 'asking'], 0]);
  flow.start();
  await flow.signOutNow();
  expect([steps.slice(3), signOuts]).toEqual([['asking', 'signing-out'], 1]);
});
