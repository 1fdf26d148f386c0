import { expect, test } from 'vitest';
import type { PaymentStatus } from '#contract/status/order-statuses.ts';
import { groupByStatus } from '#web/payments/list/payment-list.tsx';
import { paymentRequestFixture } from '../../support/data/payment-request-fixture.ts';

const createRequest = (id: number, payment_status: PaymentStatus) =>
  paymentRequestFixture({ id, payment_status, amount: id * 1_000 });

test('open requests come first, with their total; the server’s order stays within a status', () => {
  const groups = groupByStatus([
    createRequest(5, 'Đã thanh toán'),
    createRequest(4, 'Yêu cầu thanh toán'),
    createRequest(3, 'Chờ xác nhận'),
    createRequest(2, 'Yêu cầu thanh toán'),
  ]);
  expect(groups.map(({ status, requests, total }) => [status, requests.map(({ id }) => id), total])).toEqual([
    ['Yêu cầu thanh toán', [4, 2], 6_000],
    ['Chờ xác nhận', [3], 3_000],
    ['Đã thanh toán', [5], 5_000],
  ]);
});

test('without requests there are no groups', () => expect(groupByStatus([])).toEqual([]));
