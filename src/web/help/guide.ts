import { shop } from '#contract/shop.ts';

export interface Chapter {
  title: string;
  steps: readonly string[];
}

export const guide: readonly Chapter[] = [
  {
    title: 'Tìm sản phẩm',
    steps: [
      'Gõ tên hoặc mã sản phẩm vào ô tìm kiếm ở trang chủ hay cửa hàng.',
      'Không cần gõ dấu hay chữ hoa: “yem” vẫn tìm ra “Yếm”.',
      'Bấm nút bộ lọc cạnh ô tìm kiếm ở cửa hàng để chọn nhãn và danh mục. Chọn nhiều danh mục thì thấy sản phẩm của tất cả.',
      '“Bỏ bộ lọc” đưa danh sách về như ban đầu.',
    ],
  },
  {
    title: 'Chọn mẫu và thêu tên',
    steps: [
      'Mở sản phẩm, bấm “Thêm vào giỏ” ở cuối màn hình.',
      'Chọn màu, cỡ và các lựa chọn khác. Nút “Thêm vào giỏ hàng” sáng lên khi đã đủ; ô có dấu * là cần điền.',
      'Với hàng thêu, gõ tên rồi chọn kiểu chữ, màu chỉ, hình thêu: ảnh phía trên cho bạn thấy ngay món đồ thêu xong sẽ ra sao.',
      'Gõ tên bé đúng như muốn thêu, đủ cả dấu: cửa hàng thêu đúng như ảnh bạn xem.',
      'Bấm hình mũi tên (Chia sẻ) ở trang sản phẩm để gửi ảnh và lời giới thiệu cho người thân.',
    ],
  },
  {
    title: 'Giỏ hàng',
    steps: [
      'Số trên hình chiếc giỏ là số món đang có trong giỏ.',
      'Bấm bút chì để sửa mẫu, số lượng hay tên thêu; bấm thùng rác để bỏ khỏi giỏ.',
      'Món nào cũng được chọn sẵn. Bạn bỏ chọn món chưa muốn đặt; tổng tiền chỉ tính những món đang chọn.',
    ],
  },
  {
    title: 'Đặt hàng',
    steps: [
      'Trong giỏ, bấm “Đặt Hàng”, xem lại danh sách, địa chỉ nhận và tổng tiền, rồi bấm “Xác nhận đặt hàng”.',
      'Nếu giá vừa thay đổi thì đơn chưa đặt: bấm “Đồng ý giá mới” để đặt, hoặc “Về giỏ hàng” để xem lại.',
      `Hàng thêu thường mất 2–3 tuần, hàng nhập khẩu 2–4 tuần kể từ khi chốt đơn. Cần gấp, bạn gọi ${shop.phone} nhé.`,
    ],
  },
  {
    title: 'Theo dõi đơn hàng',
    steps: [
      'Mục Đơn hàng có hai thẻ: “Đơn hàng” xem theo từng đơn, “Sản phẩm” xem từng món, tìm và lọc theo trạng thái.',
      'Một món đi qua: Tạo mới, Chốt đơn, Đã mua hàng, Đã báo đơn, Đang giao hàng, Hoàn thành.',
      'Đơn còn “Tạo mới” và chưa có yêu cầu thanh toán thì bạn tự sửa hoặc xóa được. Sau đó, cần đổi gì, bạn gọi cửa hàng nhé.',
      '“Mua lại” trong đơn đưa các món ấy vào giỏ thêm một lần nữa.',
    ],
  },
  {
    title: 'Thanh toán',
    steps: [
      'Khi cửa hàng yêu cầu thanh toán, trang chủ có số màu đỏ ở “Yêu cầu thanh toán”.',
      'Mở ra, bấm “Thanh toán”, quét mã QR bằng ứng dụng ngân hàng, hoặc chép số tài khoản, số tiền và nội dung.',
      'Chuyển xong, gửi ảnh chuyển khoản ở bước 2. Yêu cầu ghi “Chờ xác nhận” cho đến khi cửa hàng nhận được tiền.',
    ],
  },
  {
    title: 'Yêu thích và hồ sơ',
    steps: [
      'Bấm trái tim để lưu sản phẩm vào “Sản phẩm yêu thích” trong menu.',
      'Hồ sơ cá nhân là nơi sửa tên, email, số điện thoại, mật khẩu và các địa chỉ nhận hàng.',
      'Đơn mới giao đến địa chỉ mặc định, trừ khi bạn chọn địa chỉ khác.',
      'Hồ sơ → Cài đặt có “Tải dữ liệu của tôi” và “Xóa tài khoản”; cửa hàng giữ gì của bạn, xem ở “Quyền riêng tư” cuối mỗi trang.',
    ],
  },
  {
    title: 'Chế độ tối',
    steps: ['Mở menu, gạt “Chế độ tối”. Lần sau mở lại, máy vẫn nhớ.'],
  },
  {
    title: 'Cài đặt ứng dụng',
    steps: [
      'Mở menu, bấm “Cài đặt ứng dụng” và làm theo. Không thấy mục này là máy đã cài rồi, hoặc không cài được.',
      'Trên iPhone, iPad: mở bằng Safari, bấm nút Chia sẻ (ô vuông có mũi tên lên), chọn “Thêm vào MH chính”, rồi bấm “Thêm”.',
      'Trên Android: mở bằng Chrome, bấm nút ba chấm, chọn “Thêm vào màn hình chính”.',
      'Đang xem trong Zalo hay Facebook thì bạn mở bằng Safari hoặc Chrome trước nhé.',
      'Khi hiện “Có bản mới”, bấm “Cập nhật”: trang mở lại một lần, giỏ hàng và thay đổi chờ gửi còn nguyên.',
    ],
  },
  {
    title: 'Khi không có mạng',
    steps: [
      'Dải “Đang ngoại tuyến” ở đầu trang cho biết bạn đang xem bản lưu lúc mấy giờ.',
      'Vẫn xem, tìm và lọc được toàn bộ cửa hàng; xem được giỏ hàng, yêu thích, hồ sơ và những đơn đã từng mở.',
      'Muốn có đủ ảnh, bật “Tải toàn bộ ảnh” trong Hồ sơ → Cài đặt. Máy cần thêm chỗ trống, bấm “Xóa ảnh đã tải” ở đó.',
      'Thêm, sửa, xóa trong giỏ, yêu thích, hồ sơ và địa chỉ đều làm được ngay; các thay đổi chờ trên máy và tự gửi khi có mạng.',
      'Đặt hàng thì bấm “Gửi khi có mạng”: đơn ghi “Chờ gửi – chưa đặt thành công” cho đến khi gửi được; trước đó bạn vẫn rút lại được.',
      'Bấm vào dải ở đầu trang, hay “Chờ gửi” trong menu, để xem những gì còn chờ, rút lại, hoặc sửa những gì cửa hàng không nhận.',
      'Đăng nhập, đăng ký, đổi mật khẩu, gửi ảnh chuyển khoản, tải dữ liệu và xóa tài khoản cần có mạng.',
    ],
  },
];
