import { expect, test } from 'vitest';
import type { PaymentStatus } from '#contract/order-statuses.ts';
import { groupByStatus } from '#web/payments/list/payment-list.tsx';
import { paymentRequestFixture } from '../../support/data/payment-request-fixture.ts';

const requestIn = (id: number, payment_status: PaymentStatus) =>
  paymentRequestFixture({ id, payment_status, amount: id * 1_000 });

test('open requests come first, with their total; the server’s order stays within a status', () => {
  const groups = groupByStatus([
    requestIn(5, 'Đã thanh toán'),
    requestIn(4, 'Yêu cầu thanh toán'),
    requestIn(3, 'Chờ xác nhận'),
    requestIn(2, 'Yêu cầu thanh toán'),
  ]);
  expect(groups.map(({ status, requests, total }) => [status, requests.map(({ id }) => id), total])).toEqual([
    ['Yêu cầu thanh toán', [4, 2], 6_000],
    ['Chờ xác nhận', [3], 3_000],
    ['Đã thanh toán', [5], 5_000],
  ]);
});

test('no requests, no groups', () => expect(groupByStatus([])).toEqual([]));
