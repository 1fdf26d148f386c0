import { PlaceholderScreen } from './placeholder-screen.tsx';

export function DeliveryScreen() {
  return (
    <PlaceholderScreen heading="Bao lâu thì có hàng?">
      <p>Hàng thêu thường mất 2 đến 3 tuần, hàng nhập khẩu 2 đến 4 tuần kể từ khi chốt đơn.</p>
      <p>Đơn nào đang giao, bạn xem trạng thái trong mục Đơn hàng.</p>
    </PlaceholderScreen>
  );
}
