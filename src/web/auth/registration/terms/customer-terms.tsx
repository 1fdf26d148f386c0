import { shop } from '#contract/shop.ts';

export function CustomerTerms() {
  return (
    <>
      <p>
        Cảm ơn bạn đã tin chọn {shop.name} cho những món đồ đầu đời của bé. Mỗi chiếc tên thêu, mỗi món quà
        nhỏ đều được {shop.name} nâng niu như chuẩn bị cho chính con mình.
      </p>
      <h3>Đặt hàng và thêu tên</h3>
      <ul>
        <li>Tên, kiểu chữ, màu chỉ được thêu đúng như bạn đã xem khi đặt; bạn đọc lại tên bé giúp nhé.</li>
        <li>Đơn sửa hay xóa được đến khi cửa hàng chốt đơn. Tên đã thêu thì không gỡ ra được.</li>
        <li>Giá của đơn là giá lúc bạn đặt. Giá đổi trước khi đơn tới cửa hàng thì cửa hàng hỏi lại bạn.</li>
      </ul>
      <h3>Thanh toán và giao hàng</h3>
      <ul>
        <li>Bạn chuyển khoản theo thông tin trong đơn và gửi ảnh chuyển khoản cho cửa hàng.</li>
        <li>Hàng thêu làm trong 2–3 tuần. Phí giao hàng được báo khi chốt đơn.</li>
      </ul>
      <h3>Đổi trả</h3>
      <ul>
        <li>Hàng lỗi, thêu sai hay giao nhầm: bạn báo trong 3 ngày, cửa hàng làm lại hoặc hoàn tiền.</li>
        <li>Hàng thêu đúng như bạn đặt thì không đổi trả, vì tên là của riêng bé.</li>
      </ul>
      <h3>Dữ liệu của bạn</h3>
      <ul>
        <li>Cửa hàng chỉ dùng thông tin của bạn để làm và giao hàng, như trang Quyền riêng tư đã viết.</li>
      </ul>
      <p>Chúc bé hay ăn chóng lớn, và chúc gia đình mình thật nhiều niềm vui!</p>
    </>
  );
}
