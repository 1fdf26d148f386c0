import { expect, test } from 'vitest';
import type { PaymentStatus } from '#contract/order-statuses.ts';
import { groupByStatus } from '#web/payments/list/statuses.ts';
import { paymentRequestFixture } from '../../support/payment-request-fixture.ts';

const inStatus = (id: number, payment_status: PaymentStatus) =>
  paymentRequestFixture({ id, payment_status, amount: id * 1_000 });

test('what is to be paid comes first, with what it all costs; within a status the shop’s order stays', () => {
  const groups = groupByStatus([
    inStatus(5, 'Đã thanh toán'),
    inStatus(4, 'Yêu cầu thanh toán'),
    inStatus(3, 'Chờ xác nhận'),
    inStatus(2, 'Yêu cầu thanh toán'),
  ]);
  expect(groups.map(({ status, requests, total }) => [status, requests.map(({ id }) => id), total])).toEqual([
    ['Yêu cầu thanh toán', [4, 2], 6_000],
    ['Chờ xác nhận', [3], 3_000],
    ['Đã thanh toán', [5], 5_000],
  ]);
});

test('nothing asked, no groups', () => expect(groupByStatus([])).toEqual([]));
