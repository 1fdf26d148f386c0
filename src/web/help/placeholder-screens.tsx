import type { ReactNode } from 'react';
import { shop } from '#contract/shop.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { Logo } from '#design/theme/logo.tsx';
import classes from './placeholder-screen.module.css';

// Static text, for parts of the shop that have no function yet.

export function ChatScreen() {
  return (
    <PlaceholderScreen heading="Phần trò chuyện chưa mở">
      <p>
        Cần hỏi về sản phẩm hay đơn hàng, bạn nhắn Zalo cho {shop.name} theo số {shop.zalo} nhé.
      </p>
    </PlaceholderScreen>
  );
}

export function DeliveryScreen() {
  return (
    <PlaceholderScreen heading="Bao lâu thì có hàng?">
      <p>Hàng thêu thường mất 2 đến 3 tuần, hàng nhập khẩu 2 đến 4 tuần kể từ khi chốt đơn.</p>
      <p>Đơn nào đang giao, bạn xem trạng thái trong mục Đơn hàng.</p>
    </PlaceholderScreen>
  );
}

export function ReportsScreen() {
  return (
    <PlaceholderScreen heading="Phần báo cáo chưa mở">
      <p>Mọi đơn đã đặt, số tiền và trạng thái từng món đều có trong mục Đơn hàng.</p>
    </PlaceholderScreen>
  );
}

export function VouchersScreen() {
  return (
    <PlaceholderScreen heading="Chưa có phiếu giảm giá nào">
      <p>Có phiếu mới là thấy ngay ở đây. Món đang giảm giá có gắn nhãn trong cửa hàng.</p>
    </PlaceholderScreen>
  );
}

function PlaceholderScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page>
      <Card>
        <div className={classes.text}>
          <Logo size={64} />
          <h2 className={classes.heading}>{heading}</h2>
          {children}
        </div>
      </Card>
    </Page>
  );
}
