/** The numbers are the API's; `lineStatusSequence` has the order of the statuses (rule 9). */
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

export const lineStatus = { new: 1, cancelled: 7 } as const;

/** Stored, sent and shown in these words. */
export const payment = {
  unpaid: 'Chưa thanh toán',
  requested: 'Yêu cầu thanh toán',
  inReview: 'Chờ xác nhận',
  paid: 'Đã thanh toán',
} as const;

export const paymentStatuses = [payment.unpaid, payment.requested, payment.inReview, payment.paid] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
