import { formatDong } from '#contract/money.ts';
import { type Speaker, speaker } from '#web/outbox/ui/command-label.tsx';
import { changeOrder, deleteOrder, placeOrder } from './commands.ts';
import { OrderCode } from './detail/order-code.tsx';
import { MendOrder } from './fix-order.tsx';

/** What is done with orders, in words. */
export const orderSpeakers: readonly Speaker[] = [
  speaker(placeOrder, {
    title: () => 'Đặt hàng',
    thing: ({ item_ids, expected_total }) => `${item_ids.length} sản phẩm · ${formatDong(expected_total)}`,
    mend: command => <MendOrder command={command} />,
  }),
  speaker(changeOrder, { title: () => 'Sửa đơn hàng', thing: ({ id }) => <OrderCode id={id} /> }),
  speaker(deleteOrder, { title: () => 'Xóa đơn hàng', thing: ({ id }) => <OrderCode id={id} /> }),
];
