import { PlaceholderScreen } from './placeholder-screen.tsx';

export function VouchersScreen() {
  return (
    <PlaceholderScreen heading="Chưa có phiếu giảm giá nào">
      <p>Khi có phiếu mới, chúng sẽ hiện ở đây. Món đang giảm giá có gắn nhãn ngay trong cửa hàng.</p>
    </PlaceholderScreen>
  );
}
