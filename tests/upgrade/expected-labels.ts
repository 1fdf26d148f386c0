/** Title, subject and reason of each rejected command, as the sheet shows them. */
export const rejectedLabels = [
  ['Thêm vào giỏ', 'Áo sợi thêu tên · Hồng · Bé Út · Xanh rêu × 1', 'Sản phẩm này đã ngừng bán.'],
  ['Sửa trong giỏ', 'Khăn sữa sợi tre · Một loại × 9', 'Dòng này đã bị xoá.'],
  ['Xóa khỏi giỏ', '1 món', 'Giỏ hàng đang đổi.'],
  ['Yêu thích', 'Chăn lưới', 'Không tìm thấy sản phẩm này.'],
  ['Đặt hàng', '1 món · 198.000', 'Giá đã thay đổi từ lúc bạn xem.'],
  ['Sửa đơn hàng', 'MN-261122-0002', 'Đơn đã được xử lý, không sửa được.'],
  ['Xóa đơn hàng', 'MN-261122-0003', 'Đơn đã được xử lý, không xóa được.'],
  ['Sửa số điện thoại 2', '0912000111', 'Số này không gọi được.'],
  ['Thêm địa chỉ', '1 Lý Thường Kiệt, Phường Thạch Thang', 'Phường đã sáp nhập.'],
  ['Sửa địa chỉ', 'Cơ quan, tầng 9', 'Không tìm thấy địa chỉ này.'],
  ['Đổi địa chỉ mặc định', '', 'Địa chỉ này không còn.'],
  ['Xóa địa chỉ', '', 'Địa chỉ đang được dùng.'],
];

/** Title, subject and state of each pending command. The shop has handled the first, but its response was lost. */
export const pendingLabels = [
  ['Đặt hàng', '1 món · 135.000', 'Đã gửi đi, chờ cửa hàng trả lời'],
  ['Thêm vào giỏ', 'Áo sợi thêu tên · Hồng ·', 'Chờ gửi'],
  ['Sửa trong giỏ', 'Khăn sữa sợi tre · Một loại × 4', 'Chờ gửi'],
  ['Xóa khỏi giỏ', '1 món', 'Chờ gửi'],
  ['Yêu thích', 'Mũ sơ sinh', 'Chờ gửi'],
  ['Đặt hàng', '1 món · 189.000', 'Chờ gửi'],
  ['Sửa đơn hàng', 'MN-261122-0002', 'Chờ gửi'],
  ['Xóa đơn hàng', 'MN-261122-0003', 'Chờ gửi'],
  ['Sửa số điện thoại 2', '0912000222', 'Chờ gửi'],
  ['Thêm địa chỉ', '5 Lê Lợi, Phường Thạch Thang', 'Chờ gửi'],
  ['Sửa địa chỉ', 'Cơ quan, tầng 5', 'Chờ gửi'],
  ['Đổi địa chỉ mặc định', '', 'Chờ gửi'],
  ['Xóa địa chỉ', '', 'Chờ gửi'],
];
