import { retention } from '#contract/retention.ts';

export interface KeptData {
  name: string;
  purpose: string;
  time: string;
}

const untilDeleted = 'Giữ tới khi bạn xóa tài khoản.';

/** The table in docs/security.md says the same. */
export const keptData: readonly KeptData[] = [
  {
    name: 'Họ tên, số điện thoại, email',
    purpose: 'Để bạn đăng nhập, và để cửa hàng gọi khi có đơn.',
    time: untilDeleted,
  },
  {
    name: 'Mật khẩu',
    purpose: 'Chỉ lưu dạng đã băm: không ai đọc lại được, kể cả cửa hàng.',
    time: untilDeleted,
  },
  {
    name: 'Địa chỉ, người nhận và số của họ',
    purpose: 'Để giao hàng.',
    time: 'Giữ tới khi bạn xóa địa chỉ hoặc tài khoản.',
  },
  {
    name: 'Đơn hàng, lời nhắn, tên và lời chúc để thêu',
    purpose: 'Để làm, giao, bảo hành và ghi sổ bán hàng.',
    time: 'Giữ lâu dài; xóa tài khoản rồi thì đơn chỉ còn món hàng, số tiền và ngày đặt, không có tên ai.',
  },
  {
    name: 'Ảnh chuyển khoản',
    purpose: 'Để đối chiếu tiền. Thông tin ẩn trong ảnh, như nơi chụp, bị bỏ ngay khi nhận.',
    time: `Giữ tới khi bạn xóa tài khoản; ảnh bạn đã thay bằng ảnh khác thì ${retention.replacedPictureDays} ngày.`,
  },
  {
    name: 'Giỏ hàng, sản phẩm yêu thích',
    purpose: 'Để bạn mở máy nào cũng thấy.',
    time: 'Giữ tới khi bạn bỏ ra hoặc xóa tài khoản.',
  },
  {
    name: 'Những lần đăng nhập',
    purpose: 'Để bạn khỏi đăng nhập lại, và để nhận ra máy quen khi có người dò mật khẩu.',
    time: `Giữ ${retention.sessionHours} giờ sau lần dùng cuối, hoặc ${retention.rememberedSessionDays} ngày nếu bạn chọn ghi nhớ; máy quen ${retention.knownDeviceDays} ngày.`,
  },
  {
    name: 'Địa chỉ mạng (IP), tên đăng nhập gõ sai',
    purpose: 'Để chặn người dò mật khẩu hay làm nghẽn cửa hàng.',
    time: `Giữ ${retention.failedAttemptHours} giờ sau khi đăng ký hay đăng nhập sai; ${retention.requestCountMinutes} phút khi xem mà chưa đăng nhập.`,
  },
  {
    name: 'Câu trả lời cho mỗi lần bạn gửi',
    purpose: 'Để mạng chập chờn cũng không thành hai đơn.',
    time: `Giữ ${retention.responseDays} ngày.`,
  },
  {
    name: 'Bạn đồng ý với bản nào của trang này, lúc nào',
    purpose: 'Để nội dung đổi thì cửa hàng hỏi lại bạn.',
    time: untilDeleted,
  },
];
