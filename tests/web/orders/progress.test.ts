import { expect, test } from 'vitest';
import { lineStatuses, paymentStatuses } from '#contract/status/order-statuses.ts';
import { describeNextStep, isNewOrder, listSteps, owesNothing } from '#web/orders/progress.ts';

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
