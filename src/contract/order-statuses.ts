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

/** The statuses that rules single out. */
export const lineStatus = { new: 1, cancelled: 7 } as const;

/** As stored, sent and shown. */
export const payment = {
  unpaid: 'Chưa thanh toán',
  requested: 'Yêu cầu thanh toán',
  inReview: 'Chờ xác nhận',
  paid: 'Đã thanh toán',
} as const;

export const paymentStatuses = [payment.unpaid, payment.requested, payment.inReview, payment.paid] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
