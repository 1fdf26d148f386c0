/** The same for the first sending as for one that the customer has agreed to. */
export const orderMessages = {
  place: { success: 'Đặt hàng thành công!', failure: 'Đặt hàng thất bại' },
  change: { success: 'Đã cập nhật đơn hàng.', failure: 'Không thể sửa đơn hàng' },
} as const;
