import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PaymentRequest } from '#contract/payments.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { showConfirmed } from '#web/outbox/confirm.ts';
import { confirmPicture } from '#web/payments/confirmations.ts';
import { findRequest, takeAnswer } from '#web/payments/invoice-picture/take-answer.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { paymentRequestFixture } from '../../support/data/payment-request-fixture.ts';

const [first, second] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'];
const rejected = paymentRequestFixture({ invoice_sent_at: first, rejection_reason: 'Mờ quá' });
const other = paymentRequestFixture({ id: 2 });
const answer = paymentRequestFixture({ invoice_sent_at: second, payment_status: 'Chờ xác nhận' });

/** A screen shows `known`, and reads the list again. */
function openList(known: PaymentRequest, read: () => Promise<PaymentRequest[]>) {
  const queryClient = createQueryClient();
  const { queryKey } = paymentQueries.requests();
  queryClient.setQueryData(queryKey, [known, other]);
  new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  return queryClient;
}
/** As a session does, but for what it stores. */
const take = (queryClient: QueryClient) =>
  takeAnswer(queryClient, answer, async () => showConfirmed(queryClient, [confirmPicture(answer)]));
const fail = () => Promise.reject(new Error('offline'));

test('the state with a new picture is that of its answer where the list cannot be read', async () => {
  const queryClient = openList(rejected, fail);
  expect(await take(queryClient)).toBe(false);
  expect(findRequest(queryClient, 1)).toEqual(answer);
  expect(findRequest(queryClient, 2)).toEqual(other);
});

test('where the list is read, what the shop has made of the picture since', async () => {
  const refused = { ...answer, rejection_reason: 'Sai số tiền' };
  const queryClient = openList(rejected, async () => [refused]);
  expect(await take(queryClient)).toBe(true);
  expect(findRequest(queryClient, 1)).toEqual(refused);
});

test.each([
  { ...answer, rejection_reason: 'Sai số tiền' },
  { ...answer, invoice_sent_at: '2026-11-21T09:30:00.000Z' },
])('an answer that is given once more is older than what was read since', async known => {
  const queryClient = openList(known, fail);
  expect(await take(queryClient)).toBe(false);
  expect(findRequest(queryClient, 1)).toEqual(known);
});

test('a list that no screen shows is not read', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(paymentQueries.requests().queryKey, [rejected]);
  expect(await take(queryClient)).toBe(false);
});
