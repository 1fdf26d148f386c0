import type { PaymentStatus } from './order-statuses.ts';

// Apart from order-statuses.ts, which the first screens load too.
export const paymentColours: Readonly<Record<PaymentStatus, string>> = {
  'Chưa thanh toán': 'gray',
  'Yêu cầu thanh toán': 'orange',
  'Chờ xác nhận': 'blue',
  'Đã thanh toán': 'green',
};
