import { useOutbox } from '#web/outbox/outbox-context.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { notifyDanger, notifySuccess } from '#web/ui/notify.ts';
import { deleteOrder } from './commands.ts';

/** How long the shop's answer is waited for before the deletion is left to be sent later, in ms. */
const patience = 8_000;

interface DeleteOrderProps {
  /** The order to ask about; `null` asks nothing. */
  order: { id: string; code: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, then deletes an order. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const outbox = useOutbox();
  const remove = async (id: string) => {
    onClose();
    const outcome = await outbox.outcome(await outbox.put(deleteOrder, { id }), patience);
    if (outcome.kind === 'refused') {
      await outbox.discard(outcome.command.id);
      return notifyDanger({
        title: 'Không thể xóa đơn hàng',
        message: outcome.command.refusal?.message ?? '',
      });
    }
    if (outcome.kind === 'accepted') notifySuccess({ message: 'Đơn hàng đã được xóa thành công' });
    onDeleted?.();
  };
  return (
    <Confirm
      opened={order !== null}
      title="Xóa đơn hàng?"
      action="Xóa"
      onConfirm={() => {
        if (order) remove(order.id).catch(() => notifyDanger({ message: 'Không thể xóa đơn hàng' }));
      }}
      onClose={onClose}
    >
      Đơn {order?.code} sẽ bị xóa. Việc này không hoàn lại được.
    </Confirm>
  );
}
