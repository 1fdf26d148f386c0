import { useQueryClient } from '@tanstack/react-query';
import { formatDong } from '#contract/format/money.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { orderCommands } from './commands.ts';
import { orderQueries } from './queries.ts';

const FixOrder = lazyComponent(async () => (await import('./rejection/fix-order.tsx')).FixOrder);
const FixOrderChange = lazyComponent(
  async () => (await import('./rejection/fix-order-change.tsx')).FixOrderChange,
);

export const orderLabels: readonly CommandLabeller[] = [
  createLabeller(orderCommands.place, {
    title: () => 'Đặt hàng',
    subject: ({ item_ids, expected_total }) => `${item_ids.length} món · ${formatDong(expected_total)}`,
    fix: command => <FixOrder command={command} />,
    giveUp: 'Không đặt nữa',
  }),
  createLabeller(orderCommands.change, {
    title: () => 'Sửa đơn hàng',
    subject: ({ id }) => <OrderCode id={id} />,
    fix: command => <FixOrderChange command={command} />,
  }),
  createLabeller(orderCommands.delete, {
    title: () => 'Xóa đơn hàng',
    subject: ({ id }) => <OrderCode id={id} />,
  }),
];

/** Empty unless the order is cached: a label is not worth a request. */
function OrderCode({ id }: { id: string }) {
  const queryClient = useQueryClient();
  return queryClient.getQueryData(orderQueries.detail(id).queryKey)?.code ?? '';
}
