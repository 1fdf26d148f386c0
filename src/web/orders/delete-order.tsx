import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { LineBriefs } from '#web/orders/card/line-briefs.tsx';
import classes from '#web/orders/card/order-card.module.css';
import { RecipientLine } from '#web/orders/card/recipient-line.tsx';
import { applyOrderChanges, countHiddenLines } from '#web/orders/pending-changes.ts';
import { useOptimisticOrder } from '#web/orders/use-optimistic-order.ts';
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
  const shown = useLastOrder(order);
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
      {shown && <DeletedOrder order={shown} />}
    </ConfirmDialog>
  );
}

/** Stays while the dialog closes. */
function useLastOrder(order: Order | null): Order | null {
  const [last, setLast] = useState(order);
  if (order && order !== last) setLast(order);
  return order ?? last;
}

function DeletedOrder({ order: confirmed }: { order: Order }) {
  const order = useOptimisticOrder(confirmed);
  return (
    <>
      Đơn {order.code} xóa rồi là không lấy lại được, bạn nhé.
      <div className={classes.deleted}>
        <RecipientLine order={order} always />
        <LineBriefs lines={order.order_details} hiddenLines={countHiddenLines(confirmed)} />
      </div>
    </>
  );
}
