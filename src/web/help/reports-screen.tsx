import { PlaceholderScreen } from './placeholder-screen.tsx';

export function ReportsScreen() {
  return (
    <PlaceholderScreen heading="Phần báo cáo chưa mở">
      <p>Mọi đơn đã đặt, số tiền và trạng thái từng sản phẩm đều có trong mục Đơn hàng.</p>
    </PlaceholderScreen>
  );
}
