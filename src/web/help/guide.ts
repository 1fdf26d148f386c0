import { shop } from '#contract/shop.ts';

export interface Chapter {
  title: string;
  steps: readonly string[];
}

/** What the shop can do, for the people who use it. */
export const guide: readonly Chapter[] = [
  {
    title: 'Tìm sản phẩm',
    steps: [
      'Gõ tên hoặc mã sản phẩm vào ô tìm kiếm ở trang chủ hay cửa hàng.',
      'Không cần gõ dấu, không phân biệt chữ hoa: “ao soi” vẫn tìm ra “Áo sợi”.',
      'Bấm nút bộ lọc cạnh ô tìm kiếm để chọn danh mục và nhãn. Chọn nhiều danh mục thì hiện sản phẩm của tất cả.',
      '“Bỏ bộ lọc” đưa danh sách về như ban đầu.',
    ],
  },
  {
    title: 'Chọn mẫu và thêu tên',
    steps: [
      'Mở sản phẩm, bấm nút thêm vào giỏ ở cuối màn hình.',
      'Chọn màu, cỡ và các lựa chọn khác cho đến khi hiện giá của đúng mẫu bạn muốn.',
      'Với hàng thêu, gõ tên cần thêu rồi chọn kiểu chữ, màu chỉ, hình thêu. Ô có dấu * là bắt buộc.',
      'Gõ tên bé đúng như muốn thêu, cả dấu và chữ hoa: cửa hàng thêu y như bạn viết.',
    ],
  },
  {
    title: 'Giỏ hàng',
    steps: [
      'Số trên biểu tượng giỏ là số dòng hàng đang có trong giỏ.',
      'Bấm bút chì để sửa mẫu, số lượng hay nội dung thêu; bấm thùng rác để bỏ khỏi giỏ.',
      'Mọi dòng đều được chọn sẵn. Bỏ chọn những gì chưa muốn đặt; tổng tiền chỉ tính các dòng được chọn.',
    ],
  },
  {
    title: 'Đặt hàng',
    steps: [
      'Trong giỏ, bấm “Đặt Hàng”, xem lại danh sách, địa chỉ nhận và tổng tiền, rồi bấm “Xác nhận đặt hàng”.',
      'Nếu giá vừa thay đổi, ứng dụng sẽ hỏi lại trước khi đặt.',
      `Hàng thêu thường mất 2–3 tuần, hàng nhập khẩu 2–4 tuần. Khi cần gấp, gọi ${shop.phone}.`,
    ],
  },
  {
    title: 'Theo dõi đơn hàng',
    steps: [
      'Mục Đơn hàng có hai thẻ: “Đơn hàng” xem theo từng đơn, “Sản phẩm” xem từng món, tìm và lọc theo trạng thái.',
      'Một món đi qua: Tạo mới, Chốt đơn, Đã mua hàng, Đã báo đơn, Đang giao hàng, Hoàn thành.',
      'Đơn còn “Tạo mới” và chưa thanh toán thì bạn tự sửa hoặc xoá được. Sau đó, hãy liên hệ cửa hàng.',
      'Khi cửa hàng gửi yêu cầu thanh toán, trang chủ hiện số màu đỏ. Mở ra để lấy mã QR và gửi ảnh chuyển khoản.',
    ],
  },
  {
    title: 'Yêu thích và hồ sơ',
    steps: [
      'Bấm trái tim để lưu sản phẩm vào “Sản phẩm yêu thích” trong menu.',
      'Hồ sơ cá nhân là nơi sửa tên, email, số điện thoại, mật khẩu và các địa chỉ nhận hàng.',
      'Địa chỉ mặc định được dùng sẵn cho đơn mới.',
    ],
  },
  {
    title: 'Chế độ tối',
    steps: ['Mở menu, gạt “Chế độ tối”. Máy này sẽ nhớ lựa chọn của bạn.'],
  },
  {
    title: 'Cài lên iPhone, iPad',
    steps: [
      'Mở cửa hàng bằng Safari.',
      'Bấm nút Chia sẻ (ô vuông có mũi tên lên).',
      'Chọn “Thêm vào Màn hình chính”, rồi bấm “Thêm”.',
    ],
  },
  {
    title: 'Cài lên Android',
    steps: [
      'Mở cửa hàng bằng Chrome.',
      'Bấm nút ba chấm ở góc trên bên phải.',
      'Chọn “Cài đặt ứng dụng” hoặc “Thêm vào màn hình chính”.',
    ],
  },
  {
    title: 'Khi không có mạng',
    steps: [
      'Vẫn xem được cửa hàng, giỏ hàng, yêu thích, hồ sơ và những đơn đã từng mở. Dải “Đang ngoại tuyến” ở đầu trang cho biết bạn đang xem dữ liệu đã lưu.',
      'Thêm, sửa, xoá trong giỏ, yêu thích, hồ sơ và địa chỉ đều làm được ngay; thay đổi chờ trên máy và tự gửi khi có mạng.',
      'Đặt hàng khi mất mạng thì đơn “Chờ gửi – chưa đặt thành công” cho đến khi gửi được; trước đó bạn vẫn rút lại được.',
      'Đăng nhập, đăng ký, đổi mật khẩu và gửi ảnh chuyển khoản cần có mạng.',
    ],
  },
];
