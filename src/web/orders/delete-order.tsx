import type { Order } from '#contract/orders/order.ts';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { applyOrderChanges } from '#web/orders/pending-changes.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { orderCommands } from './commands.ts';

interface DeleteOrderProps {
  /** `null` closes the dialog. */
  order: Order | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const { submit } = useOrderCommand({
    success: 'Đơn hàng đã được xóa thành công',
    failure: 'Không thể xóa đơn hàng',
  });
  const pending = usePendingCommands();
  const remove = async (confirmed: Order) => {
    onClose();
    const { id, total } = applyOrderChanges(confirmed, pending, []);
    if (await submit(orderCommands.delete, { id, expected_total: total })) onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={order !== null}
      title="Xóa đơn hàng?"
      actionLabel="Xóa"
      cancelLabel="Giữ lại"
      onConfirm={() => order && void remove(order)}
      onClose={onClose}
    >
      Đơn {order?.code} xóa rồi là không lấy lại được, bạn nhé.
    </ConfirmDialog>
  );
}
