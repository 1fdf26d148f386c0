/** By the number the API uses; `lineStatusSequence` has the order in which a line goes through them (rule 9). */
export const lineStatuses = {
  1: 'Tạo mới',
  8: 'Chốt đơn',
  2: 'Đã mua hàng',
  4: 'Đã báo đơn',
  5: 'Đang giao hàng',
  6: 'Hoàn thành',
  7: 'Huỷ',
} as const;
export const lineStatusSequence = [1, 8, 2, 4, 5, 6, 7] as const;
export type LineStatus = (typeof lineStatusSequence)[number];

export const paymentStatuses = [
  'Chưa thanh toán',
  'Yêu cầu thanh toán',
  'Chờ xác nhận',
  'Đã thanh toán',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
