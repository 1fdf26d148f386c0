import { formatDong } from '#contract/money.ts';
import { type Speaker, speaker } from '#web/outbox/spoken.tsx';
import { changeOrder, deleteOrder, placeOrder } from './commands.ts';
import { MendOrder } from './mend-order.tsx';
import { OrderCode } from './order-code.tsx';

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
