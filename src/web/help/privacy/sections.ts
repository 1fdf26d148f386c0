import { retention } from '#contract/retention.ts';
import { shop } from '#contract/shop.ts';

export interface Section {
  title: string;
  items: readonly string[];
}

/** A new promise needs a new version in `shop.privacyVersions`. */
export const sections: readonly Section[] = [
  {
    title: 'Tên của bé',
    items: [
      'Tên, ngày sinh hay lời chúc bạn gõ để thêu được lưu cùng món hàng trong giỏ và trong đơn, vì thợ cần thêu đúng như vậy. Cửa hàng không dùng vào việc gì khác.',
      'Tên bé bạn gõ ở trang chủ để thêu thử chỉ nằm trên máy này, không gửi đi đâu; đăng xuất là mất. Món nào bạn cho vào giỏ kèm tên thì tên mới đi cùng món ấy.',
      'Bạn là cha mẹ hay người giám hộ thì quyền của bé do bạn thay bé thực hiện. Thêu cho bé nhà khác, bạn hỏi cha mẹ bé trước nhé.',
    ],
  },
  {
    title: 'Trên máy của bạn',
    items: [
      'Cookie chỉ để đăng nhập, chống giả mạo và nhận ra máy quen. Không có cookie quảng cáo hay đo đếm.',
      'Hàng và ảnh đã xem, giỏ, đơn và những gì bạn đang gõ dở nằm trên máy để mất mạng vẫn xem được. Đăng xuất là xóa hết phần của bạn; máy chỉ còn nhớ là số tài khoản ấy đã đăng xuất.',
    ],
  },
  {
    title: 'Ai xem được',
    items: [
      'Nhân viên cửa hàng, để làm đơn của bạn.',
      'Người giao hàng: chỉ tên, số điện thoại và địa chỉ nhận.',
      'Cơ quan nhà nước, khi luật buộc.',
      'Ngoài ra không ai khác. Cửa hàng không bán dữ liệu, không cho ai để quảng cáo, và không giữ số thẻ của bạn.',
    ],
  },
  {
    title: 'Quyền của bạn',
    items: [
      'Xem và sửa: mở Hồ sơ cá nhân.',
      'Lấy một bản: Hồ sơ cá nhân → Cài đặt → “Tải dữ liệu của tôi”.',
      'Xóa, hoặc rút lại đồng ý: Hồ sơ cá nhân → Cài đặt → “Xóa tài khoản”.',
      'Hạn chế hoặc phản đối việc dùng dữ liệu: nhắn cửa hàng.',
      'Bạn nhắn thì cửa hàng trả lời trong 2 ngày làm việc; xem, sửa hay đưa bản sao xong trong 10 ngày, ngừng dùng trong 15 ngày, xóa trong 20 ngày.',
      'Khiếu nại, tố cáo, khởi kiện và đòi bồi thường khi quyền của bạn bị vi phạm. Cơ quan chuyên trách thuộc Bộ Công an.',
    ],
  },
  {
    title: 'Khi bạn xóa tài khoản',
    items: [
      'Tài khoản đóng ngay, mọi máy đều đăng xuất.',
      `Trong ${retention.closedAccountDays} ngày, bạn đăng nhập lại là mọi thứ còn nguyên. Sau đó tất cả bị xóa hẳn; đơn hàng ở lại nhưng không còn tên ai.`,
      `Đơn cửa hàng đã nhận vẫn được giao. Tới lúc đó chưa giao xong thì việc xóa chờ đơn ấy, muộn nhất ${retention.closedAccountWithOrderDays} ngày.`,
      'Muốn xóa hẳn ngay, bạn nhắn cửa hàng nhé.',
      'Bản sao lưu phòng sự cố có thể còn dữ liệu đã xóa, tới khi bản ấy được thay.',
    ],
  },
  {
    title: 'Nếu có sự cố',
    items: [
      'Dữ liệu bị lộ mà có thể gây hại cho bạn thì cửa hàng báo bạn và cơ quan chuyên trách trong 72 giờ kể từ khi biết.',
    ],
  },
  {
    title: 'Căn cứ',
    items: [
      'Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP.',
      'Trang này viết cho dễ hiểu, không phải lời tư vấn pháp luật.',
      `Người chịu trách nhiệm về dữ liệu của bạn: ${shop.name}, ${shop.address}.`,
    ],
  },
];
