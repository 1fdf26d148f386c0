import { expect, test } from 'vitest';
import { lineStatuses, type PaymentStatus, paymentStatuses } from '#contract/status/order-statuses.ts';
import { describeNextStep, isNewOrder, listSteps, owesNothing } from '#web/orders/progress.ts';
import { isPaidInPart } from '#web/orders/use-next-step.ts';
import { paymentRequestFixture } from '../../support/data/payment-request-fixture.ts';

const [unpaid, requested, inReview, paid] = paymentStatuses;
const marks = { done: '✓', current: '→', ahead: '·' };
const summarise = (status: string, payment_status: string) =>
  listSteps({ status, payment_status })
    .map(({ state }) => marks[state])
    .join('');

test.each([
  ['Tạo mới', unpaid, '✓→··', 'Tiếp theo: cửa hàng gọi bạn xác nhận.'],
  ['Tạo mới', requested, '✓→··', 'Đang chờ bạn chuyển khoản.'],
  ['Chốt đơn', unpaid, '✓✓→·', 'Tiếp theo: cửa hàng gửi yêu cầu chuyển khoản.'],
  ['Chốt đơn', requested, '✓✓→·', 'Đang chờ bạn chuyển khoản.'],
  ['Đã mua hàng', inReview, '✓✓→·', 'Cửa hàng đang kiểm tra khoản chuyển.'],
  ['Đã báo đơn', paid, '✓✓✓→', 'Tiếp theo: cửa hàng soạn hàng và giao.'],
  ['Đang giao hàng', paid, '✓✓✓→', 'Hàng đang trên đường đến bạn.'],
  ['Hoàn thành', requested, '✓✓→✓', 'Đang chờ bạn chuyển khoản.'],
  ['Hoàn thành', paid, '', 'Đã giao xong. Cảm ơn bạn nhé!'],
  ['Huỷ', unpaid, '', 'Đơn đã hủy.'],
  ['Huỷ', paid, '', 'Đơn đã hủy. Cửa hàng hoàn lại tiền bạn đã chuyển.'],
])('an order %s, %s: %s %s', (status, payment_status, steps, next) => {
  expect(summarise(status, payment_status)).toBe(steps);
  expect(describeNextStep({ status, payment_status })).toBe(next);
});

test('an order of which a part is paid waits for the shop, not for a transfer', () => {
  const order = { status: 'Chốt đơn', payment_status: requested };
  expect(describeNextStep(order, true)).toBe(
    'Đã nhận một phần tiền. Tiếp theo: cửa hàng gửi yêu cầu cho phần còn lại.',
  );
});

const request = (amount: number, payment_status: PaymentStatus, ...order_ids: string[]) =>
  paymentRequestFixture({ amount, payment_status, order_ids });

test.each([
  ['nothing requested', [], false],
  ['a deposit that is paid', [request(50_000, paid, 'a')], true],
  ['a deposit that is not', [request(50_000, requested, 'a')], false],
  ['the rest requested', [request(70_000, requested, 'a'), request(50_000, paid, 'a')], false],
  [
    'the rest paid, which the order does not say yet',
    [request(70_000, paid, 'a'), request(50_000, paid, 'a')],
    false,
  ],
  ['two orders paid together', [request(90_000, paid, 'a', 'b')], false],
  ['a deposit for another order', [request(50_000, paid, 'b')], false],
])('of 120.000 ₫, %s: in part is %s', (_, requests, isInPart) => {
  const order = { id: 'a', status: 'Chốt đơn', payment_status: requested, total: 120_000 };
  expect(isPaidInPart(order, requests)).toBe(isInPart);
});

test('every pair of statuses has a next step, and only a new order is fresh', () => {
  for (const status of Object.values(lineStatuses)) {
    for (const payment_status of paymentStatuses)
      expect(describeNextStep({ status, payment_status })).not.toBe('');
    expect(isNewOrder({ status })).toBe(status === 'Tạo mới');
  }
});

test('nothing is owed for a cancelled order, unless it was paid for', () => {
  expect(owesNothing({ status: 'Huỷ', payment_status: unpaid })).toBe(true);
  expect(owesNothing({ status: 'Huỷ', payment_status: paid })).toBe(false);
  expect(owesNothing({ status: 'Tạo mới', payment_status: unpaid })).toBe(false);
});
