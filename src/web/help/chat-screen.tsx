import { shop } from '#contract/shop.ts';
import { PlaceholderScreen } from './placeholder-screen.tsx';

export function ChatScreen() {
  return (
    <PlaceholderScreen heading="Phần trò chuyện chưa mở">
      <p>
        Cần hỏi về sản phẩm hay đơn hàng, bạn nhắn Zalo cho {shop.name} theo số {shop.zalo} nhé.
      </p>
    </PlaceholderScreen>
  );
}
