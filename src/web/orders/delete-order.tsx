import { ConfirmDialog } from '#design/feedback/confirm-dialog.tsx';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { orderCommands } from './commands.ts';

interface DeleteOrderProps {
  /** `null` closes the dialog. */
  order: { id: string; code: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const { submit } = useOrderCommand({
    success: 'Đơn hàng đã được xóa thành công',
    failure: 'Không thể xóa đơn hàng',
  });
  const remove = async (id: string) => {
    onClose();
    if (await submit(orderCommands.delete, { id })) onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={order !== null}
      title="Xóa đơn hàng?"
      actionLabel="Xóa"
      cancelLabel="Giữ lại"
      onConfirm={() => order && void remove(order.id)}
      onClose={onClose}
    >
      Đơn {order?.code} xóa rồi là không lấy lại được, bạn nhé.
    </ConfirmDialog>
  );
}
