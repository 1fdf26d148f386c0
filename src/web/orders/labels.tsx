import { formatDong } from '#contract/money.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { changeOrder, deleteOrder, placeOrder } from './commands.ts';
import { OrderCode } from './detail/order-code.tsx';
import { FixOrder } from './fix-order.tsx';

/** What is done with orders, in words. */
export const orderLabels: readonly CommandLabeller[] = [
  createLabeller(placeOrder, {
    title: () => 'Đặt hàng',
    thing: ({ item_ids, expected_total }) => `${item_ids.length} sản phẩm · ${formatDong(expected_total)}`,
    mend: command => <FixOrder command={command} />,
  }),
  createLabeller(changeOrder, { title: () => 'Sửa đơn hàng', thing: ({ id }) => <OrderCode id={id} /> }),
  createLabeller(deleteOrder, { title: () => 'Xóa đơn hàng', thing: ({ id }) => <OrderCode id={id} /> }),
];
