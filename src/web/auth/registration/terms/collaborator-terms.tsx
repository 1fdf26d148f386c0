import { shop } from '#contract/shop.ts';

export function CollaboratorTerms() {
  return (
    <>
      <p>Cảm ơn bạn muốn cùng {shop.name} mang đồ thêu tên đến các bé. Mong bạn đọc kỹ trước khi đồng ý.</p>
      <h3>Tiền cọc</h3>
      <ul>
        <li>Khi bắt đầu, cộng tác viên đặt cọc 300.000 ₫.</li>
        <li>Khi dừng cộng tác, cửa hàng hoàn lại tiền cọc.</li>
      </ul>
      <h3>Giá sỉ</h3>
      <ul>
        <li>Giá sỉ thấp hơn giá cộng tác viên 5.000 ₫ mỗi sản phẩm.</li>
        <li>Được tính giá sỉ khi lấy từ 10 sản phẩm cho một mã hoặc một đợt hàng.</li>
        <li>Đơn sỉ đặt cọc trước 50%; 50% còn lại thanh toán khi hàng về.</li>
        <li>Cửa hàng chỉ lãi khoảng 10.000–15.000 ₫ mỗi sản phẩm.</li>
      </ul>
      <h3>Báo đơn</h3>
      <ul>
        <li>Cộng tác viên báo đơn ít nhất một lần mỗi tuần.</li>
        <li>Sau 4 tuần không có đơn, cửa hàng dừng cộng tác và hoàn lại tiền cọc.</li>
        <li>Đơn hàng được xác nhận trong vòng 3 ngày.</li>
      </ul>
      <h3>Thanh toán và giao hàng</h3>
      <ul>
        <li>Hàng về cần thanh toán đủ 100%; phí giao hàng do cộng tác viên trả.</li>
        <li>Thời gian có hàng: hàng thêu 2–3 tuần, hàng nhập khẩu 2–4 tuần.</li>
      </ul>
      <h3>Khiếu nại</h3>
      <ul>
        <li>Khiếu nại cần có video và gửi trong vòng 3 ngày kể từ khi nhận hàng.</li>
      </ul>
    </>
  );
}
