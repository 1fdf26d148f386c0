import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { describeArrival, describeFailure } from '#web/payments/invoice-picture/arrival-words.ts';
import { paymentRequestFixture } from '../../support/data/payment-request-fixture.ts';

const describe = (changes: Parameters<typeof paymentRequestFixture>[0]) =>
  describeArrival(paymentRequestFixture(changes), 'Đã gửi', true);

test('a picture that awaits its review is told as sent', () =>
  expect(describe({ payment_status: 'Chờ xác nhận' })).toEqual({ rejection: null, words: 'Đã gửi' }));

test.each([
  ['Mờ quá', 'Mờ quá'],
  [null, 'Cửa hàng chưa xác nhận được ảnh. Bạn kiểm tra khoản chuyển rồi gửi ảnh khác nhé.'],
  ['', 'Cửa hàng chưa xác nhận được ảnh. Bạn kiểm tra khoản chuyển rồi gửi ảnh khác nhé.'],
])('one that is rejected meanwhile is told with its reason, or what to do: %s', (reason, rejection) =>
  expect(describe({ payment_status: 'Yêu cầu thanh toán', rejection_reason: reason })).toMatchObject({
    rejection,
  }),
);

test('one that is accepted meanwhile is told as paid', () =>
  expect(describe({ payment_status: 'Đã thanh toán' })).toEqual({
    rejection: null,
    words: 'Cửa hàng đã nhận khoản này. Cảm ơn bạn!',
  }));

test('that its request is gone is told only where the list was read', () => {
  expect(describeArrival(undefined, 'Đã gửi', true).rejection).toContain('đã hủy yêu cầu');
  expect(describeArrival(undefined, 'Đã gửi', false)).toEqual({ rejection: null, words: 'Đã gửi' });
});

test('a picture that an ended session kept back is told in words that hold after the next sign-in', () => {
  const message = 'Bạn chưa đăng nhập. Mời bạn đăng nhập lại.';
  expect(describeFailure(new ApiError(401, { message }))).toContain('Đăng nhập lại rồi, bạn bấm “Gửi lại”');
  expect(describeFailure(new ApiError(422, { message: 'Ảnh hỏng' }))).toBe('Ảnh hỏng');
  expect(describeFailure(new NetworkError('cut off'))).toContain('có thể ảnh đã tới rồi');
});
